/** Runs first, on any Node, because only newer versions run the TypeScript that follows. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Node 22.18 or newer is needed (24 is what runs on AWS), not ${process.version}`);
  process.exit(1);
}
