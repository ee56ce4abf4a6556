import { EDGE_REGION } from '../names.ts';
import { type Asked, type Check, ok, todo, unless } from './check.ts';

/** The templates need 6, the CDK's lookups 8 (`requiresBootstrapStackVersion` in its manifest). */
const BOOTSTRAP_VERSION = 8;

async function isBootstrapped(asked: Asked, region: string): Promise<boolean> {
  const answer = await unless(
    ['ParameterNotFound'],
    asked.aws<{ Parameter?: { Value?: string } }>(
      'ssm get-parameter --name /cdk-bootstrap/hnb659fds/version',
      region,
    ),
  );
  return Number(answer?.Parameter?.Value ?? 0) >= BOOTSTRAP_VERSION;
}

/** True if the CDK can deploy. The second region is for the certificate and the firewall. */
export const checkBootstrap: Check = async ({ config: { region, account } }, asked) => {
  const regions = [...new Set([region, EDGE_REGION])];
  const ready = await Promise.all(regions.map((one) => isBootstrapped(asked, one)));
  const missing = regions.filter((_, index) => !ready[index]);
  if (missing.length === 0) return ok(`The CDK can deploy to ${regions.join(' and ')}`);
  return todo(`The CDK is not prepared in ${missing.join(' and ')}`, {
    run: ['npx', 'cdk', 'bootstrap', ...missing.map((one) => `aws://${account}/${one}`)],
  });
};
