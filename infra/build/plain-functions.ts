import { readFile } from 'node:fs/promises';
import { type Plugin, transform } from 'esbuild';

/** The libraries that every function of the API contains. */
const LIBRARIES =
  /[\\/]node_modules[\\/](?:@aws-sdk[\\/](?:client-dynamodb|core|dynamodb-codec|lib-dynamodb|util-dynamodb)|@middy|@smithy|jose|zod)[\\/].*\.js$/;

/**
 * Turns arrow functions of libraries into plain ones. V8 parses an arrow function completely when it
 * loads the code around it, but only skims a plain one until its first call (seen with
 * `node --log-function-events`). Saves 4 to 5 ms of the 70 that a cold start of `orders` takes, for 3%
 * more bytes.
 */
export const plainFunctions: Plugin = {
  name: 'plain-functions',
  setup(build) {
    build.onLoad({ filter: LIBRARIES }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), {
        supported: { arrow: false },
        target: 'node24',
      });
      return { contents: code, loader: 'js' };
    });
  },
};
