/**
 * Runs first, on any Node, because only newer versions run the TypeScript that follows. The oldest
 * suitable version is in package.json.
 */
import { readFileSync } from 'node:fs';

function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

if (process.platform === 'win32') {
  refuse('On Windows the shop runs inside WSL: run wsl --install, and clone it there');
}
const file = new URL('../package.json', import.meta.url);
const { engines } = JSON.parse(readFileSync(file, 'utf8'));
const needed = Number.parseInt(engines.node.replace('>=', ''), 10);
if (Number.parseInt(process.versions.node, 10) < needed) {
  refuse(
    `Node ${needed} or newer is needed, not ${process.version}: get it from https://nodejs.org`,
  );
}
