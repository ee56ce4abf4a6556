/** The settings of a stage, and the one-line errors about invalid ones. */
import { describe, expect, it } from 'vitest';
import { mailerEnvironmentSchema } from '../../functions/core/environment.ts';
import { ConfigError } from '../../infra/config.ts';
import { refuseUnready } from '../../infra/ready-for-prod.ts';
import { stageConfig } from './template.ts';

describe('the settings of a stage', () => {
  it('have defaults', () => {
    expect(stageConfig()).toEqual({
      stage: 'dev',
      region: 'ap-southeast-2',
      monthlyBudget: 20,
      watch: 'on',
      firewall: 'off',
      nightlyBackup: 'off',
      reservedConcurrency: 'off',
    });
  });

  it('are those of the stage, overridden by the command line', () => {
    const stages = { prod: { alertEmail: 'a@example.com', monthlyBudget: 50 } };
    expect(stageConfig({ stage: 'prod', stages, monthlyBudget: '70' })).toMatchObject({
      stage: 'prod',
      alertEmail: 'a@example.com',
      monthlyBudget: 70,
    });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ stage: 'Prod' }, 'The context value "stage" must be a short lower-case name, not "Prod"'],
    [{ stage: '' }, 'The context value "stage" must be a short lower-case name, not ""'],
    [{ stage: 7 }, 'The context value "stage"'],
    [{ stages: 'prod' }, 'The context value "stages" must hold an object a stage'],
    [{ stages: { dev: { alertMail: 'a@b.co' } } }, 'There is no setting "alertMail" (stages.dev'],
    [{ region: 'Sydney' }, 'The context value "region" must be an AWS region, not "Sydney"'],
    [{ alertEmail: 'owner' }, 'The context value "alertEmail" must be an email address'],
    [{ monthlyBudget: 'much' }, 'The context value "monthlyBudget" must be a number of US dollars'],
    [{ monthlyBudget: 0 }, 'The context value "monthlyBudget" must be 1 or more, not 0'],
    [{ watch: true }, 'The context value "watch" must be on or off, not true'],
    [{ account: '1111' }, 'The context value "account" must be the number of an AWS account'],
    [
      { stages: { dev: { account: '111122223333' }, prod: { account: '111122223333' } } },
      'The stages dev and prod name one account: give each its own',
    ],
    [{ domain: 'https://a.com' }, 'The context value "domain" must be a host name'],
    [{ domain: `${'a'.repeat(60)}.com.au` }, 'The context value "domain" must have at most 64'],
    [
      { domain: 'www.a.com', hostedZoneId: 'Z0123456789ABC' },
      'The context value "domain" must be given without "www.", which redirects to it, not "www.a.com"',
    ],
    [{ domain: 'a.com' }, 'The context value "domain" needs "certificateArn" or "hostedZoneId"'],
    [{ hostedZoneId: 'Z0123456789' }, 'The context value "domain" is missing'],
    [
      { domain: 'a.com', certificateArn: 'arn:aws:acm:ap-southeast-2:111122223333:certificate/x' },
      'The context value "certificateArn" must be the ARN of a certificate in us-east-1',
    ],
  ])('reject %j in one line', (context, message) => {
    expect(() => stageConfig(context)).toThrow(ConfigError);
    expect(() => stageConfig(context)).toThrow(message);
    expect(() => stageConfig(context)).not.toThrow(/\n/);
  });
});

describe('prod', () => {
  it('is deployed once someone is alerted: what it states of the business is entered in the shop', () => {
    expect(() => refuseUnready({ stage: 'prod', alertEmail: 'owner@example.com' })).not.toThrow();
    expect(() => refuseUnready({ stage: 'prod' })).toThrow(
      'Set stages.prod.alertEmail in cdk.json',
    );
    expect(() => refuseUnready({ stage: 'dev' })).not.toThrow();
  });
});
it('the mailer takes every sender that the settings take', () => {
  const taken = ['me@example.com', 'Me@Gmail.com', "o'neil@bigpond.net.au", 'a+b@Workshop.com.au'];
  for (const alertEmail of taken) {
    expect(stageConfig({ alertEmail }).alertEmail).toBe(alertEmail);
    const environment = {
      TABLE_NAME: 'table',
      SITE_ORIGIN: 'https://shop.example',
      MAIL_FROM: alertEmail,
      ORDER_LINK_KEYS_PARAMETER: '/a',
      QUOTE_LINK_KEYS_PARAMETER: '/b',
    };
    expect(mailerEnvironmentSchema.safeParse(environment).success).toBe(true);
  }
  for (const alertEmail of [
    'zoë@example.com',
    'me@localhost',
    'a b@example.com',
    'me@@example.com',
  ]) {
    expect(() => stageConfig({ alertEmail })).toThrow('must be an email address that SES takes');
  }
});
