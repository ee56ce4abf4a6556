import type { DataDir } from './data-dir.ts';
import { startForked } from './forked.ts';
import { freePort, isFree } from './ports.ts';
import type { SesSettings } from './ses-process.ts';
import type { Server } from './ssm.ts';
import { StartError } from './start-error.ts';

/** Port of the mailbox where no other is asked for. */
const PORT = 3001;

/**
 * The port that the mailbox gets. A second shop on one machine, which asks for none, gets a free one.
 *
 * @throws StartError if the one asked for is taken
 */
async function choosePort(wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return (await isFree(PORT)) ? PORT : freePort();
  if (wanted === 0) return freePort();
  if (await isFree(wanted)) return wanted;
  throw new StartError(
    `Port ${wanted} is taken: set MAILBOX_PORT to another, such as ${wanted + 1}`,
  );
}

/**
 * Starts the embedded SES and keeps it running. What it was given to send is in its memory alone:
 * the mailbox is empty after a restart, while the shop's own list of e-mails is not.
 *
 * @param wanted port of API and mailbox; 0 takes any free one, undefined the usual one
 * @throws StartError if the port is taken or it does not start
 */
export async function startSes(dataDir: DataDir, wanted: number | undefined): Promise<Server> {
  const settings: SesSettings = { port: await choosePort(wanted) };
  const supervised = await startForked('SES', dataDir, settings);
  return { endpoint: `http://127.0.0.1:${settings.port}`, stop: () => supervised.stop() };
}
