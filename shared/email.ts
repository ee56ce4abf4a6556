/** The one rule of e-mail addresses, for forms, requests and the mailer. */

/**
 * What HTML's e-mail field takes (WHATWG, "valid e-mail address") as far as Amazon SES sends to it: at most
 * 64 letters before the at sign, dots only between others, and a domain with a dot.
 */
export const EMAIL =
  /^(?=.{1,64}@)(?!\.)(?!.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;

export const isEmail = (address: string): boolean => EMAIL.test(address);

/**
 * An address as it was meant: in small letters, without the spaces around it and the invisible marks that
 * contact cards put there, full-width letters as plain ones, and a domain of other letters as DNS has it.
 */
export function typedEmail(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  const [, name, domain] = /^(.+@)([^\s@/?#:\\]*[^\0-\x7f][^\s@/?#:\\]*)$/.exec(plain) ?? [];
  const address = `http://${domain}`;
  return domain && URL.canParse(address) ? `${name}${new URL(address).hostname}` : plain;
}
