/** Finds or installs what the tests need and npm does not bring. Runs before the first test. */
import { chromium, installHeadlessShell } from './support/browser.ts';
import { lambdaSharp } from './support/lambda-sharp.ts';
import { njs } from './support/njs.ts';
import { makeSureOf } from './support/prerequisites.ts';

makeSureOf([chromium, njs, lambdaSharp]);
installHeadlessShell();
