/** What a stage must have before customers may meet it. */
import { isAbn } from '../shared/abn.ts';
import { firstFacts, firstPayTo } from '../shared/business.ts';
import { ConfigError, type StageConfig } from './config.ts';

/** Reserved domains, and ACMA's telephone numbers for fiction. */
const INVENTED = /example\.(com|net|org)|5550 0\d{3}|\(07\) 7010/;

/** What the shop states, of which shared/business.ts has placeholders. */
export const stated = { ...firstFacts, payTo: firstPayTo };

/** The facts that it has placeholders for, each with what the real one looks like. */
const facts: Readonly<Record<string, (text: string) => boolean>> = {
  abn: isAbn,
  address: (text) => text !== '12 Workshop Lane, Caboolture QLD 4510',
  email: (text) => !INVENTED.test(text),
  phone: (text) => !INVENTED.test(text),
  'payTo.bsb': (text) => /^\d{3}-\d{3}$/.test(text) && /[1-9]/.test(text),
  'payTo.accountNumber': (text) => /^[\d ]{5,12}$/.test(text) && /[1-9]/.test(text),
  'payTo.payId': (text) => !INVENTED.test(text),
  'socials.url': (text) => !/^https:\/\/www\.\w+\.com\/$/.test(text),
};

/** The texts at a path in the facts, of each item of a list. */
function textsAt(value: unknown, [step, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => textsAt(item, step ? [step, ...rest] : []));
  if (step === undefined) return [String(value)];
  return textsAt((value as Record<string, unknown> | undefined)?.[step], rest);
}

/**
 * Customers must not read placeholders, pay into no account, or find a shop that alerts nobody.
 *
 * @param business the facts of shared/business.ts
 * @throws ConfigError if the stage is `prod` and something is missing
 */
export function refuseUnready(
  { stage, alertEmail }: Pick<StageConfig, 'stage' | 'alertEmail'>,
  business: object,
): void {
  if (stage !== 'prod') return;
  const found = Object.entries(facts).flatMap(([path, isReal]) =>
    textsAt(business, path.split('.')).every(isReal) ? [] : [path],
  );
  if (found.length > 0) {
    throw new ConfigError(
      `shared/business.ts still has placeholders, which prod may not show: ${found.join(', ')}`,
    );
  }
  if (!alertEmail) {
    throw new ConfigError(
      'Set stages.prod.alertEmail in cdk.json: without it no alarm reaches anybody',
    );
  }
}
