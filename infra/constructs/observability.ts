import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { NodeFunction } from './node-function.ts';

export interface ObservabilityProps {
  readonly http: HttpApi;
  readonly functions: readonly NodeFunction[];
}

const PERIOD = Duration.minutes(5);

/** Tells the owner when the shop fails its visitors. */
export class Observability extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { http, functions }: ObservabilityProps) {
    super(scope, id);
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    const errors = new MathExpression({
      expression: 'SUM(METRICS())',
      usingMetrics: Object.fromEntries(
        functions.map((target, index) => [`e${index}`, target.metricErrors({ period: PERIOD })]),
      ),
      period: PERIOD,
    });
    const watched = { ServerErrors: http.metricServerError({ period: PERIOD }), Crashes: errors };
    for (const [name, metric] of Object.entries(watched)) {
      metric
        .createAlarm(this, name, {
          threshold: 1,
          evaluationPeriods: 1,
          comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          treatMissingData: TreatMissingData.NOT_BREACHING,
        })
        .addAlarmAction(new SnsAction(this.topic));
    }
  }
}
