import type { DataDir } from './data-dir.ts';
import { type Server, startEmulatorProcess } from './emulator-process.ts';
import { freePort, isFree } from './ports.ts';
import type { SesSettings } from './ses-process.ts';
import { StartError } from './start-error.ts';

/** Default port of the mailbox. */
const PORT = 3001;

/**
 * The port of the mailbox. A second shop on the same machine gets a free one, unless it sets one.
 *
 * @throws StartError if the wanted port is in use
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
 * Starts the embedded SES and keeps it running. It stores e-mails in memory only: the mailbox is empty
 * after a restart, while the shop's own list of e-mails is not.
 *
 * @param wanted port of API and mailbox; 0 means any free one, undefined the default
 * @throws StartError if the port is in use or it does not start
 */
export async function startSes(dataDir: DataDir, wanted: number | undefined): Promise<Server> {
  const settings: SesSettings = { port: await choosePort(wanted) };
  const supervised = await startEmulatorProcess('SES', dataDir, settings);
  return { endpoint: `http://127.0.0.1:${settings.port}`, stop: () => supervised.stop() };
}
