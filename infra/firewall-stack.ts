import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { namesOf } from './domain.ts';

/** AWS WAF counts an address's requests over this many seconds. */
const WINDOW = 300;

/**
 * Requests that one address may make in five minutes, checked in this order. A carrier puts many
 * people behind one address: there is room for 30 who order at the same time, and for 100 who look
 * at six pages.
 */
export const firewallLimits = { Writes: 300, Reads: 1500, Everything: 6000 } as const;

/**
 * US dollars a month: 5 for a web ACL and 1 for each rule, including the list of bad addresses (AWS
 * WAF price list, early 2026).
 */
export const firewallPrice = 5 + Object.keys(firewallLimits).length + 1;

/** The page for a blocked visitor; web/lib/api/api-error.ts has the text for forms. */
const blockedPage = `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please wait</title><h1>Please wait a few minutes</h1><p>Too many requests come from your internet connection, so the shop has refused it for now. Try again in five minutes, or use another connection.</p>`;

const isMethod = (method: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: method,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const isApi: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
  },
};

const scopes: Record<keyof typeof firewallLimits, CfnWebACL.StatementProperty | undefined> = {
  Writes: {
    notStatement: {
      statement: {
        orStatement: { statements: ['GET', 'HEAD', 'OPTIONS'].map(isMethod) },
      },
    },
  },
  Reads: isApi,
  Everything: undefined,
};

/**
 * The firewall that a stage's setting puts in front of CloudFront: limits for each address, and
 * AWS's list of addresses with a bad reputation. AWS WAF accepts rules for CloudFront only in
 * us-east-1.
 */
export class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const names = Object.keys(firewallLimits) as (keyof typeof firewallLimits)[];
    const limits = names.map(
      (name, priority): CfnWebACL.RuleProperty => ({
        name,
        priority,
        action: {
          block: { customResponse: { responseCode: 403, customResponseBodyKey: 'Blocked' } },
        },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            evaluationWindowSec: WINDOW,
            limit: firewallLimits[name],
            ...(scopes[name] && { scopeDownStatement: scopes[name] }),
          },
        },
        visibilityConfig: watched(name),
      }),
    );
    this.webAclArn = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: {
        Blocked: { contentType: 'TEXT_HTML', content: blockedPage },
      },
      rules: [
        ...limits,
        {
          name: 'BadReputation',
          priority: limits.length,
          overrideAction: { none: {} },
          statement: {
            managedRuleGroupStatement: {
              vendorName: 'AWS',
              name: 'AWSManagedRulesAmazonIpReputationList',
            },
          },
          visibilityConfig: watched('BadReputation'),
        },
      ],
      visibilityConfig: watched('Firewall'),
    }).attrArn;
  }
}

/** AWS WAF's own metrics, which are free, without samples of requests, which contain addresses. */
const watched = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
});

interface CertificateStackProps extends StackProps {
  readonly domain: string;
  readonly hostedZoneId: string;
}

/** The certificate of the shop's own domain, validated by a record in its Route 53 zone. */
export class CertificateStack extends Stack {
  readonly certificateArn: string;

  constructor(scope: Construct, id: string, props: CertificateStackProps) {
    super(scope, id, props);
    const zone = HostedZone.fromHostedZoneId(this, 'Zone', props.hostedZoneId);
    const [domainName, ...subjectAlternativeNames] = namesOf(props.domain);
    this.certificateArn = new Certificate(this, 'Certificate', {
      domainName,
      ...(subjectAlternativeNames.length > 0 && { subjectAlternativeNames }),
      validation: CertificateValidation.fromDns(zone),
    }).certificateArn;
  }
}
