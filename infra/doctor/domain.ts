import { isApex, namesOf } from '../domain.ts';
import { type Asked, type Check, ok, type Subject, todo, unless, waiting } from './check.ts';

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

interface Zone {
  readonly HostedZone?: { readonly Name?: string };
  readonly DelegationSet?: { readonly NameServers?: readonly string[] };
}

/** True if the Route 53 zone contains the domain, and public DNS points to it. */
export const checkZone: Check = async ({ config: { domain, hostedZoneId } }, asked) => {
  if (!domain || !hostedZoneId) return undefined;
  const zone = await unless(
    ['NoSuchHostedZone'],
    asked.aws<Zone>(`route53 get-hosted-zone --id ${hostedZoneId}`),
  );
  if (!zone) {
    return todo(
      `This account has no zone ${hostedZoneId}`,
      `Make one for ${domain} in this account, enter its name servers as NS of ${domain} where its parent is, and set hostedZoneId`,
    );
  }
  const name = plain(zone.HostedZone?.Name ?? '');
  if (domain !== name && !domain.endsWith(`.${name}`)) {
    return todo(
      `The zone ${hostedZoneId} is ${name}, which does not hold ${domain}`,
      'Correct hostedZoneId in cdk.json',
    );
  }
  const own = (zone.DelegationSet?.NameServers ?? []).map(plain).toSorted();
  const found = [...(await asked.dns(name, 'NS'))].toSorted();
  if (own.length > 0 && own.join() === found.join()) return ok(`The zone ${name} is in charge`);
  return todo(
    `The world asks ${found.join(', ') || 'nobody'} for ${name}, not the zone`,
    `At the registrar of ${name}, enter these name servers: ${own.join(' ')}. It takes up to two days`,
  );
};

interface RecordSets {
  readonly ResourceRecordSets?: readonly { readonly Name?: string; readonly Type?: string }[];
}

/** The records a deploy creates: names, with the types that must not exist there yet. */
function wantedRecords(domain: string): Readonly<Record<string, readonly string[]>> {
  return {
    [domain]: ['A', 'AAAA', 'CNAME'],
    [`mail.${domain}`]: ['MX', 'TXT', 'CNAME'],
    ...(isApex(domain)
      ? { [`www.${domain}`]: ['A', 'AAAA', 'CNAME'] }
      : { [`_dmarc.${domain}`]: ['TXT', 'CNAME'] }),
  };
}

/** True unless a record of the first deploy already exists, which CloudFormation refuses. */
export const checkRecords: Check = async ({ config, deployed }, asked) => {
  const { domain, hostedZoneId } = config;
  // A deployed stage's records are its own.
  if (!domain || !hostedZoneId || deployed) return undefined;
  const { ResourceRecordSets = [] } = await asked.aws<RecordSets>(
    `route53 list-resource-record-sets --hosted-zone-id ${hostedZoneId}`,
  );
  const wanted = wantedRecords(domain);
  const taken = ResourceRecordSets.flatMap(({ Name = '', Type = '' }) =>
    wanted[plain(Name)]?.includes(Type) ? [`${plain(Name)} ${Type}`] : [],
  );
  return taken.length === 0
    ? ok(`No record is in the way of ${domain}`)
    : todo(
        `The zone has records that the deploy would create: ${taken.join(', ')}`,
        'RUNBOOK, "Records that are taken", says of each what to do',
      );
};

/**
 * Authorities under which Amazon issues certificates (AWS Certificate Manager User Guide,
 * "Configure a CAA record").
 */
const AMAZON = /^issue (amazon\.com|amazontrust\.com|awstrust\.com|amazonaws\.com)\b/;

/**
 * The CAA records that apply to a domain: its own, or those of the nearest name above it (RFC 8659,
 * section 3).
 */
async function caaOf(domain: string, asked: Asked): Promise<readonly string[]> {
  const labels = domain.split('.');
  for (let index = 0; index < labels.length; index += 1) {
    const records = await asked.dns(labels.slice(index).join('.'), 'CAA');
    if (records.length > 0) return records;
  }
  return [];
}

/** True if Amazon may issue a certificate for the domain. */
export const checkCaa: Check = async ({ config: { domain } }, asked) => {
  if (!domain) return undefined;
  const records = await caaOf(domain, asked);
  const issuers = records.filter((record) => /^issue\b/.test(record));
  return issuers.length === 0 || issuers.some((record) => AMAZON.test(record))
    ? ok(`Amazon may issue a certificate of ${domain}`)
    : todo(
        `CAA lets only others issue a certificate of ${domain}: ${issuers.join(', ')}`,
        'Add the CAA record: 0 issue "amazon.com"',
      );
};

const isShop = (text: string | undefined): boolean => text?.includes('<div id="root"') ?? false;

/** True if the domain leads to the shop. */
export const checkAddress: Check = async ({ config: { domain }, deployed }: Subject, asked) => {
  if (!deployed) return waiting('The stage is not deployed');
  const { ORIGIN, DISTRIBUTION_ORIGIN } = deployed;
  if (!isShop(await asked.page(`${DISTRIBUTION_ORIGIN}/`))) {
    return todo(`${DISTRIBUTION_ORIGIN} is not the shop`, 'RUNBOOK, "If the first deploy fails"');
  }
  for (const name of domain ? namesOf(domain) : []) {
    if (isShop(await asked.page(`https://${name}/`))) continue;
    return todo(
      `https://${name} does not lead to the shop`,
      `Point ${name} to ${new URL(DISTRIBUTION_ORIGIN).host} by a CNAME or ALIAS record; with a Route 53 zone wait an hour`,
    );
  }
  return ok(`The shop answers at ${ORIGIN}`);
};
