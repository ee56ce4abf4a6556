import { awsCommand, type Check, ok, todo, unless, waiting } from './check.ts';

/** The number of functions that may run at once; a new account has 10. */
const WANTED = 1000;
/** AWS's name for the quota "Concurrent executions". */
const QUOTA = '--service-code lambda --quota-code L-B99A9384';

interface Requests {
  readonly RequestedQuotas?: readonly {
    readonly Status?: string;
    readonly DesiredValue?: number;
  }[];
}

/** True if more than a handful of simultaneous visitors get an answer. */
export const checkFunctionsQuota: Check = async ({ config }, asked) => {
  const { AccountLimit = {} } = await asked.aws<{
    AccountLimit?: { ConcurrentExecutions?: number };
  }>('lambda get-account-settings');
  const { ConcurrentExecutions: present = 0 } = AccountLimit;
  if (present >= WANTED) {
    const next = `; set stages.${config.stage}.reservedConcurrency to "on" in cdk.json`;
    return ok(
      `${present} functions may run at once${config.reservedConcurrency === 'on' ? '' : next}`,
    );
  }
  const history = await unless(
    ['NoSuchResourceException'],
    asked.aws<Requests>(
      `service-quotas list-requested-service-quota-change-history-by-quota ${QUOTA}`,
    ),
  );
  const isAsked = history?.RequestedQuotas?.some(
    ({ Status, DesiredValue = 0 }) =>
      DesiredValue >= WANTED && (Status === 'PENDING' || Status === 'CASE_OPENED'),
  );
  return isAsked
    ? waiting(
        `${present} functions may run at once; AWS was asked for ${WANTED} and has not answered`,
      )
    : todo(
        `Only ${present} functions may run at once: a handful of visitors would get errors`,
        awsCommand(
          `service-quotas request-service-quota-increase ${QUOTA} --desired-value ${WANTED}`,
          config.region,
        ),
      );
};
