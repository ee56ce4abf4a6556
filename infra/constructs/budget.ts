import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

const alert = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number, topic: ITopic) => ({
  notification: {
    notificationType,
    comparisonOperator: 'GREATER_THAN',
    threshold,
    thresholdType: 'PERCENTAGE',
  },
  subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
});

/**
 * Alerts the owner before the stage's account exceeds its monthly budget. The account is named because
 * the budget of an organization's payer account would include other accounts.
 */
export function addBudget(scope: Construct, config: StageConfig, topic: ITopic): CfnBudget {
  return new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `RoofConsoleShop-${config.stage}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      costFilters: { LinkedAccount: [Stack.of(scope).account] },
      budgetLimit: { amount: config.monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [alert('ACTUAL', 80, topic), alert('FORECASTED', 100, topic)],
  });
}
