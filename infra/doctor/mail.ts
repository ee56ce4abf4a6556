import { isApex } from '../domain.ts';
import { awsCommand, type Check, ok, todo, unless, waiting } from './check.ts';

interface Account {
  readonly ProductionAccessEnabled?: boolean;
  readonly SendingEnabled?: boolean;
  readonly EnforcementStatus?: string;
  readonly Details?: { readonly ReviewDetails?: { readonly Status?: string } };
}

/** True if SES sends to customers. */
export const checkSandbox: Check = async ({ deployed, config }, asked) => {
  const { ProductionAccessEnabled, SendingEnabled, EnforcementStatus, Details } =
    await asked.aws<Account>('sesv2 get-account');
  if (SendingEnabled === false || EnforcementStatus === 'SHUTDOWN') {
    return todo('SES has stopped this account’s emails', 'RUNBOOK, "SES is paused"');
  }
  if (ProductionAccessEnabled) return ok('SES sends to everyone');
  const says = 'SES is in its sandbox: emails reach only addresses that it has confirmed';
  const review = Details?.ReviewDetails?.Status;
  if (review === 'PENDING') return waiting(`${says}; AWS was asked and has not answered`);
  if (review === 'DENIED' || review === 'FAILED') {
    return todo(
      `${says}, and AWS refused`,
      'Answer the case in the Support Center; say how addresses are collected',
    );
  }
  const origin = config.domain ? `https://${config.domain}` : deployed?.ORIGIN;
  if (!origin) return waiting(`${says}; ask once the shop has an address`);
  return todo(says, {
    run: [
      ...awsCommand(
        'sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL',
      ).run,
      '--website-url',
      origin,
      '--contact-language',
      'EN',
      '--use-case-description',
      useCase,
      '--region',
      config.region,
    ],
  });
};

/**
 * Answers to AWS's follow-up questions: the recipients, the frequency, the source of the addresses,
 * and the handling of bounces.
 */
const useCase =
  'Order confirmations, quotes and password resets of a small workshop, only to people who ordered or asked on our site, ' +
  'some hundred a month. Addresses are typed by their owners and confirmed by a link; there are no lists. ' +
  'Bounces and complaints come back by SNS and stop further emails to the address.';

interface Identity {
  readonly VerifiedForSendingStatus?: boolean;
  readonly VerificationStatus?: string;
  readonly DkimAttributes?: { readonly Status?: string };
  readonly MailFromAttributes?: { readonly MailFromDomainStatus?: string };
}

/** True if SES knows the sender, and receivers can verify that an email is the shop's. */
export const checkSender: Check = async ({ config, deployed }, asked) => {
  const { domain, alertEmail, hostedZoneId, region } = config;
  const sender = domain ?? alertEmail;
  if (!sender) {
    return todo(
      'The shop has no sender and sends no email',
      `Set stages.${config.stage}.alertEmail in cdk.json`,
    );
  }
  const identity = await unless(
    ['NotFoundException'],
    asked.aws<Identity>(`sesv2 get-email-identity --email-identity ${sender}`),
  );
  if (!identity && !deployed) return waiting(`A deploy introduces ${sender} to SES`);
  if (!domain) {
    return identity?.VerifiedForSendingStatus
      ? ok(`Emails come from ${sender}`)
      : todo(
          `SES waits for ${sender} to be confirmed`,
          awsCommand(`ses verify-email-identity --email-address ${sender}`, region),
        );
  }
  const unproved = [
    ...(identity?.VerifiedForSendingStatus ? [] : ['the domain']),
    ...(identity?.DkimAttributes?.Status === 'SUCCESS' ? [] : ['DKIM']),
    ...(identity?.MailFromAttributes?.MailFromDomainStatus === 'SUCCESS' ? [] : ['MAIL FROM']),
  ];
  if (unproved.length === 0) return ok(`Emails come from shop@${domain}, signed`);
  const says = `SES has not found the records of ${domain} for ${unproved.join(', ')}`;
  if (identity?.VerificationStatus === 'PENDING' && hostedZoneId) return waiting(says);
  return todo(
    says,
    hostedZoneId
      ? 'If a day has passed, deploy again'
      : 'Create the records that the stack names in its outputs MailSenderRecord1… to …6…',
  );
};

/** True if a whole domain tells receivers how to treat forgeries; no deploy writes that record. */
export const checkDmarc: Check = async ({ config: { domain, alertEmail } }, asked) => {
  if (!domain || !isApex(domain)) return undefined;
  const records = await asked.dns(`_dmarc.${domain}`, 'TXT');
  return records.some((record) => record.startsWith('v=dmarc1'))
    ? ok(`${domain} has a DMARC record`)
    : todo(
        `${domain} has no DMARC record, so some mailboxes refuse its emails`,
        `Create the TXT record _dmarc.${domain} "v=DMARC1; p=none; rua=mailto:${alertEmail ?? `you@${domain}`}"`,
      );
};
