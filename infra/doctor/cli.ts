import { type Check, ok, todo } from './check.ts';

/** The first version with `aws login` (AWS Sign-In User Guide, "Sign in through the AWS CLI"). */
const OLDEST = [2, 32, 0] as const;

const INSTALL =
  'Install it: https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html';

/** True if the AWS CLI can log in as described in the RUNBOOK. */
export const checkCli: Check = async (_, asked) => {
  const version = await asked.cliVersion();
  if (version === undefined)
    return todo('There is no AWS CLI, which every other check needs', INSTALL);
  const parts = version.split('.').map(Number);
  const at = OLDEST.findIndex((part, index) => parts[index] !== part);
  const isOld = at >= 0 && !((parts[at] ?? 0) > (OLDEST[at] ?? 0));
  return isOld
    ? todo(`AWS CLI ${version} is older than ${OLDEST.join('.')} and cannot \`aws login\``, INSTALL)
    : ok(`AWS CLI ${version}`);
};
