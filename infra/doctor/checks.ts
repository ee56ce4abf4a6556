import { checkAccount, checkPlan, checkRootUser } from './account.ts';
import { checkAlerts } from './alerts.ts';
import { checkBackup } from './backup.ts';
import { checkBootstrap } from './bootstrap.ts';
import type { Check } from './check.ts';
import { checkCli } from './cli.ts';
import { checkAddress, checkCaa, checkRecords, checkZone } from './domain.ts';
import { checkFunctionsQuota } from './functions-quota.ts';
import { checkEnvironment, checkRepository } from './github.ts';
import { checkDmarc, checkSandbox, checkSender } from './mail.ts';
import { checkAlarms, checkLostQueue, checkSubscriptions } from './watch.ts';

/** Checks that need no access to the stage's account. */
export const checksOutside = {
  'AWS CLI': checkCli,
  Alerts: checkAlerts,
  Certificates: checkCaa,
  DMARC: checkDmarc,
  Repository: checkRepository,
  'GitHub deploys': checkEnvironment,
} satisfies Record<string, Check>;

/** Checks that need the stage's own account, in the order things are set up. */
export const checksInside = {
  Account: checkAccount,
  'Root user': checkRootUser,
  Plan: checkPlan,
  Functions: checkFunctionsQuota,
  Bootstrap: checkBootstrap,
  Zone: checkZone,
  'DNS records': checkRecords,
  Address: checkAddress,
  'SES sandbox': checkSandbox,
  Sender: checkSender,
  Subscriptions: checkSubscriptions,
  Alarms: checkAlarms,
  'Lost changes': checkLostQueue,
  Backup: checkBackup,
} satisfies Record<string, Check>;
