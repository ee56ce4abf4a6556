/** Finds or installs what the tests need and npm does not bring. Runs before the first test. */
import { dynamodbAdvice, findDynamodb } from '../infra/local/dynamodb.ts';
import { chromium, installHeadlessShell } from './support/browser.ts';
import { gpg } from './support/gpg.ts';
import { lambdaSharp } from './support/lambda-sharp.ts';
import { njs } from './support/njs.ts';
import { makeSureOf } from './support/prerequisites.ts';

const dynamodb = { name: 'the embedded DynamoDB', find: findDynamodb, advice: dynamodbAdvice() };
makeSureOf([dynamodb, chromium, njs, gpg, lambdaSharp]);
installHeadlessShell();
