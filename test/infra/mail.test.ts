/** The templates for emails: who may send them, as whom, and who is notified of bounces. */
import { describe, expect, it } from 'vitest';
import { mailerEnvironmentSchema } from '../../functions/core/environment.ts';
import { mailKeys } from '../../functions/storage/keys.ts';
import { isApex } from '../../infra/domain.ts';
import { ACCOUNT, filledIn, isAllowed, ofType } from '../support/roles/synthesized.ts';
import { shopResources, shopTemplates, synthesize } from './template.ts';

const domain = 'shop.example.com';
const own = (more: object) => synthesize({ domain, ...more }).shop;

/** The records as written into a zone file. */
const wanted = [
  `mail.${domain} MX 10 feedback-smtp.ap-southeast-2.amazonses.com`,
  `mail.${domain} TXT "v=spf1 include:amazonses.com -all"`,
  `_dmarc.${domain} TXT "v=DMARC1; p=quarantine"`,
];

describe('the sender', () => {
  it('is the shop’s own domain, signed, with a return path of its own', () => {
    const zone = own({ hostedZoneId: 'Z0123456789ABC' });
    zone.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: domain,
      MailFromAttributes: { MailFromDomain: `mail.${domain}` },
    });
    const records = ofType(filledIn(zone), 'AWS::Route53::RecordSet').map(
      ({ Properties: { Name, Type, ResourceRecords } }) => `${Name} ${Type} ${ResourceRecords}`,
    );
    expect(records).toEqual(expect.arrayContaining(wanted));
    expect(records.filter((record) => / CNAME .*DkimDNSTokenValue/.test(record))).toHaveLength(3);
  });

  it('puts nobody’s emails into quarantine on a whole domain, and replaces no policy it has', () => {
    const zone = synthesize({
      domain: 'example.com.au',
      hostedZoneId: 'Z0123456789ABC',
      alertEmail: 'owner@example.com.au',
    }).shop;
    const text = JSON.stringify(zone.toJSON());
    expect(text).not.toMatch(/quarantine|"IncludeSubdomains":true/i);
    const records = ofType(filledIn(zone), 'AWS::Route53::RecordSet');
    expect(records.map(({ Properties }) => Properties.Name).join()).not.toContain('_dmarc');
    expect(text).toContain(
      '_dmarc.example.com.au TXT \\"v=DMARC1; p=none; rua=mailto:owner@example.com.au\\"',
    );
  });

  it('knows a whole domain from one beneath it', () => {
    for (const whole of ['example.com.au', 'example.com', 'example.au', 'a.co.nz']) {
      expect(isApex(whole)).toBe(true);
    }
    for (const beneath of ['shop.example.com.au', 'shop.example.com', 'a.b.example.au']) {
      expect(isApex(beneath)).toBe(false);
    }
  });

  it('prints its DNS records if there is no hosted zone', () => {
    const certificateArn = `arn:aws:acm:us-east-1:${ACCOUNT}:certificate/x`;
    const { Outputs, Resources } = own({ certificateArn }).toJSON();
    const printed = Object.values(Outputs as Record<string, { Value: unknown }>).map(
      ({ Value }) => Value,
    );
    expect(printed).toEqual(expect.arrayContaining(wanted));
    expect(JSON.stringify(printed).match(/DkimDNSTokenValue/g)).toHaveLength(3);
    expect(JSON.stringify(Resources)).not.toContain('AWS::Route53::RecordSet');
  });

  it('is the owner’s confirmed address without a domain', () => {
    synthesize({ alertEmail: 'owner@example.com' }).shop.hasResourceProperties(
      'AWS::SES::EmailIdentity',
      { EmailIdentity: 'owner@example.com' },
    );
  });
});

describe('the mailer', () => {
  const resources = filledIn(own({ hostedZoneId: 'Z0123456789ABC' }));
  const mailer = ofType(resources, 'AWS::Lambda::Function').find(
    ({ Properties }) => Properties.Environment?.Variables.MAIL_FROM,
  );

  it('has the settings of its schema, and links to the shop’s own address', () => {
    const { Variables } = mailer?.Properties.Environment ?? {};
    expect(mailerEnvironmentSchema.parse(Variables)).toEqual(Variables);
    expect(Variables).toMatchObject({
      SITE_ORIGIN: `https://${domain}`,
      MAIL_FROM: `shop@${domain}`,
    });
  });

  it('receives only new emails from the stream, and calls itself for the others', () => {
    const mapping = shopResources('AWS::Lambda::EventSourceMapping').find(({ Properties }) =>
      JSON.stringify(Properties.FilterCriteria).includes('MAIL#'),
    );
    expect(mapping?.Properties).toMatchObject({
      MaximumRecordAgeInSeconds: 3600,
    });
    const [{ Pattern }] = mapping?.Properties.FilterCriteria.Filters ?? [];
    const { eventName, dynamodb } = JSON.parse(Pattern);
    expect(eventName).toEqual(['INSERT']);
    const [{ prefix }] = dynamodb.Keys.PK.S;
    expect(mailKeys.email('order-1', 'new-order').PK.startsWith(prefix)).toBe(true);
    expect(mapping?.Properties.DestinationConfig.OnFailure.Destination).toBeDefined();
    shopTemplates().shop.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'cron(0/5 * * * ? *)',
    });
  });

  it('can send only as the shop', async () => {
    const role = mailer?.Properties.Role.split('/').at(-1);
    const { PolicyDocument } =
      ofType(resources, 'AWS::IAM::Policy').find(({ Properties }) =>
        Properties.Roles.includes(role),
      )?.Properties ?? {};
    const maySend = (from: string) =>
      isAllowed({
        principal: `arn:aws:sts::${ACCOUNT}:assumed-role/mailer/one`,
        action: 'ses:SendEmail',
        resource: `arn:aws:ses:ap-southeast-2:${ACCOUNT}:identity/${domain}`,
        context: { 'ses:FromAddress': from },
        identity: [PolicyDocument],
      });
    expect(await maySend(`shop@${domain}`)).toBe(true);
    expect(await maySend(`owner@${domain}`)).toBe(false);
  });
});

it('SES reports bounces and complaints to the mailer by a topic', () => {
  const { shop } = shopTemplates();
  shop.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: { Enabled: true, MatchingEventTypes: ['BOUNCE', 'COMPLAINT'] },
  });
  shop.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'lambda' });
});
