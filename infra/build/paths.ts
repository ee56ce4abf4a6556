import { resolve } from 'node:path';

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** The build's output; deployed by the CDK, served by the local stack. */
export const dist = resolve(root, 'dist');
export const builtSite = resolve(dist, 'web');
export const builtFunctions = resolve(dist, 'functions');

/** The file in a function's folder that Lambda loads for `index.handler`. */
export const bundleName = 'index.cjs';

/** Name of the function that publishes pages, beside those of the API's resources. */
export const publisherName = 'publisher';

/** Name of the function that sends the e-mails of the outbox. */
export const mailerName = 'mailer';

/** Name of the function that answers for a product without a page. */
export const absentPageName = 'absent-page';

/** Name of the function that composes the pictures of drawings, and its folder of what they are made of. */
export const drawingName = 'uploads';
export const facesName = 'faces';
