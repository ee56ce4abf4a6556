import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDir } from './data-dir.ts';
import { type Server, startEmulatorProcess } from './emulator-process.ts';
import { freePort } from './ports.ts';
import type { S3Settings } from './s3-process.ts';

/**
 * Starts the embedded S3 on a loopback port, with its files in the data folder, and keeps it running.
 *
 * @throws StartError if it does not start
 */
export async function startS3(
  dataDir: DataDir,
  wanted: Omit<S3Settings, 'port' | 'directory' | 'certificate'>,
): Promise<Server> {
  const port = await freePort();
  const directory = join(dataDir.path, 's3');
  mkdirSync(directory, { recursive: true });
  const settings: S3Settings = { ...wanted, port, directory, certificate: dataDir.certificate };
  const supervised = await startEmulatorProcess('S3', dataDir, settings);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => supervised.stop() };
}
