/**
 * The address that opens the mail client with a message. Every value is percent-encoded, so that
 * nothing in it can add a recipient or a header; line breaks are %0D%0A, as RFC 6068 has them.
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

/** Opens the mail client without leaving the page. */
export function openMail(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
