import { type Check, ok, todo } from './check.ts';

interface Repository {
  readonly private?: boolean;
}
interface Environment {
  readonly protection_rules?: readonly { readonly type?: string }[];
}

/** True unless strangers can read the account's details in cdk.json. */
export const checkRepository: Check = async (_, asked) => {
  const repository = await asked.github<Repository>('');
  if (!repository) return ok('The code is not on GitHub');
  return repository.private
    ? ok('The repository is private')
    : todo(
        'The repository is public, and cdk.json names your AWS account and who is alerted',
        'GitHub > Settings > Danger zone > Change visibility',
      );
};

/** True if GitHub restricts deploying to the stage, which free private repositories cannot. */
export const checkEnvironment: Check = async ({ config: { stage } }, asked) => {
  if (stage !== 'prod') return undefined;
  const environment = await asked.github<Environment>(`/environments/${stage}`);
  if (!environment)
    return ok('Deploys from GitHub are not set up, or the plan has no environments');
  const rules = (environment.protection_rules ?? []).map(({ type }) => type);
  if (rules.includes('required_reviewers'))
    return ok(`A second person approves deploys to ${stage}`);
  return rules.includes('branch_policy')
    ? ok(`Anyone who may push to main can deploy to ${stage}`)
    : todo(
        `GitHub’s environment ${stage} has no rule at all`,
        `GitHub > Settings > Environments > ${stage}: allow the branch main alone, and name a reviewer if the plan has it`,
      );
};
