/** The one rule for email addresses, in forms, requests and the mailer. */

/**
 * The addresses that HTML's email field accepts (WHATWG, "valid email address") and Amazon SES
 * also delivers to: at most 64 letters before the at sign, dots only between other characters, and
 * a domain with a dot.
 */
export const EMAIL =
  /^(?=.{1,64}@)(?!\.)(?!.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;

export const isEmail = (address: string): boolean => EMAIL.test(address);

/**
 * Tidies a typed address: lower case, without surrounding spaces and the invisible marks that
 * contact cards add, full-width letters as plain ones, and an international domain in its DNS form.
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
