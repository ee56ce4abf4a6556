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

/** What can be asked without the stage's account. */
export const checksOutside = {
  'AWS CLI': checkCli,
  Alerts: checkAlerts,
  Certificates: checkCaa,
  DMARC: checkDmarc,
  Repository: checkRepository,
  'GitHub deploys': checkEnvironment,
} satisfies Record<string, Check>;

/** What only the stage's own account answers, in the order in which it comes about. */
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
