import { resolve } from 'node:path';

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** The build's output; deployed by the CDK, served by the local stack. */
export const dist = resolve(root, 'dist');
export const builtSite = resolve(dist, 'web');
export const builtFunctions = resolve(dist, 'functions');

/** The file in a function's folder that Lambda loads for `index.handler`. */
export const bundleName = 'index.cjs';

/** The name of the function that publishes pages; it is not part of the API. */
export const publisherName = 'publisher';

/** The name of the function that sends the emails of the outbox. */
export const mailerName = 'mailer';

/** The name of the function that answers for a product without a page. */
export const absentPageName = 'absent-page';

/** The name of the function that composes drawings, and its folder of pictures to compose. */
export const drawingName = 'uploads';
export const facesName = 'faces';
