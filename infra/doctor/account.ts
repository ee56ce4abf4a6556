import { EDGE_REGION } from '../names.ts';
import { AwsRefusal, awsCommand, type Check, ok, todo, unless } from './check.ts';

interface Caller {
  readonly Account?: string;
  readonly Arn?: string;
}

/** The CLI's messages when nobody is logged in, or no longer is. */
const LOGGED_OUT = /credentials|aws login|expired|security token/i;

/** True if the person asking is logged in to the stage's own account. */
export const checkAccount: Check = async ({ config }, asked) => {
  const caller = await asked.aws<Caller>('sts get-caller-identity').catch((error: unknown) => {
    if (error instanceof AwsRefusal && LOGGED_OUT.test(error.message)) return undefined;
    throw error;
  });
  if (!caller) return todo('You are not logged in to AWS', { run: ['aws', 'login'] });
  const { Account = '' } = caller;
  const { stage, account } = config;
  if (!account) {
    return todo(
      `No account is named for ${stage}; you are logged in to ${Account}`,
      `If that is to be the stage's alone, set stages.${stage}.account to "${Account}" in cdk.json`,
    );
  }
  if (Account !== account) {
    return todo(
      `You are logged in to ${Account}, and ${stage} is in ${account}`,
      'Log in to the other account: aws login',
    );
  }
  return ok(`Logged in to ${account}, as cdk.json says`);
};

/** True if the root user, whom nothing restricts, is not in use and needs more than a password. */
export const checkRootUser: Check = async (_, asked) => {
  const { Arn = '' } = await asked.aws<Caller>('sts get-caller-identity');
  if (Arn.endsWith(':root')) {
    return todo(
      'You are logged in as the root user, whom nothing restricts',
      'IAM > Users: create one with AdministratorAccess and SignInLocalDevelopmentAccess, and log in as that',
    );
  }
  const { SummaryMap = {} } = await asked.aws<{ SummaryMap?: Record<string, number> }>(
    'iam get-account-summary',
  );
  // In an organization, an account's root user may have no password and so be unable to log in.
  const canLogIn = SummaryMap.AccountPasswordPresent !== 0;
  return canLogIn && !SummaryMap.AccountMFAEnabled
    ? todo(
        'The root user has no second factor',
        'As the root user: account menu > Security credentials > Assign MFA, on two devices',
      )
    : ok('A password alone does not open the root user');
};

interface Plan {
  readonly accountPlanType?: 'FREE' | 'PAID';
  /** ISO 8601 */
  readonly accountPlanExpirationDate?: string;
}

/** True unless AWS will close the account by itself. */
export const checkPlan: Check = async (_, asked) => {
  // The service answers only in this region, and knows nothing of accounts older than its plans.
  const plan = await unless(
    ['ResourceNotFoundException'],
    asked.aws<Plan>('freetier get-account-plan-state', EDGE_REGION),
  );
  if (plan?.accountPlanType !== 'FREE') return ok('The account’s plan does not end');
  const day = plan.accountPlanExpirationDate?.slice(0, 10) ?? 'after six months';
  return todo(
    `The account is on the free plan: AWS closes it, and the shop, ${day} or when its credits are used up`,
    awsCommand('freetier upgrade-account-plan --account-plan-type PAID', EDGE_REGION),
  );
};
