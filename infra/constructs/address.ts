import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import type { Site } from './site.ts';

interface AddressProps {
  readonly config: StageConfig;
  readonly site: Site;
}

/** The shop's address: its own domain if it has one, otherwise the name that CloudFront gave it. */
export class Address extends Construct {
  /** Such as `https://shop.example.com.au`. */
  readonly origin: string;
  /** Every origin that the shop's pages may come from. */
  readonly origins: readonly string[];

  constructor(scope: Construct, id: string, { config, site }: AddressProps) {
    super(scope, id);
    const { domain, hostedZoneId } = config;
    const { distributionDomainName: given } = site.distribution;
    this.origin = `https://${domain ?? given}`;
    this.origins = [...new Set([this.origin, `https://${given}`])];
    for (const type of domain && hostedZoneId ? ['A', 'AAAA'] : []) {
      new CfnRecordSet(this, type, {
        hostedZoneId,
        name: domain ?? '',
        type,
        aliasTarget: {
          dnsName: given,
          hostedZoneId: CloudFrontTarget.getHostedZoneId(this),
        },
      });
    }
  }
}
