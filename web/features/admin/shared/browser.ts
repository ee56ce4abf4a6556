/**
 * An address that opens the mail program with a message. Every value is percent-encoded, so that nothing in
 * it can add a recipient or a header; line breaks are %0D%0A, as RFC 6068 requires.
 */
export function mailto(message: { to: string; subject: string; body: string }): string {
  const { to, subject, body } = message;
  const at = to.lastIndexOf('@');
  const address = at < 0 ? encode(to) : `${encode(to.slice(0, at))}@${encode(to.slice(at + 1))}`;
  return `mailto:${address}?subject=${encode(subject)}&body=${encode(body)}`;
}

/** Percent-encodes everything but letters, digits and `-._~`. */
function encode(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?|\n/g, '\r\n');
  return encodeURIComponent(lines).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Opens the mail program without leaving the page. */
export function openMail(address: string): void {
  follow({ href: address });
}

/** Clicks a link that is not on the page. */
function follow(to: { href: string; download?: string }): void {
  const link = Object.assign(document.createElement('a'), { hidden: true, ...to });
  document.body.append(link);
  link.click();
  link.remove();
}

/** Has the browser save a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  follow({ href, download: name });
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
