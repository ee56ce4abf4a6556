import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';

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
    this.certificateArn = new Certificate(this, 'Certificate', {
      domainName: props.domain,
      validation: CertificateValidation.fromDns(zone),
    }).certificateArn;
  }
}
