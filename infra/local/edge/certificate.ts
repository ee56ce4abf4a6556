/** A self-signed certificate for localhost: a browser asks once whether to trust it. */
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';

/** Below the maximum that Apple's browsers accept: https://support.apple.com/en-us/103769 */
const DAYS = 800;

function isValid(file: string): boolean {
  return existsSync(file) && new X509Certificate(readFileSync(file)).validToDate > new Date();
}

/**
 * Key and certificate as one PEM text, in a file that is created if it does not exist or has expired.
 *
 * @throws Error if the `openssl` command is missing
 */
export function localCertificate(file: string): string {
  if (isValid(file)) return readFileSync(file, 'utf8');
  // Renamed when complete, because two processes may write it at the same time.
  const made = `${file}.${process.pid}`;
  const wanted = {
    request: ['-x509', '-nodes', '-days', String(DAYS), '-subj', '/CN=localhost'],
    key: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    names: ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1'],
    use: ['-addext', 'extendedKeyUsage=serverAuth'],
    files: ['-keyout', made, '-out', made],
  };
  try {
    execFileSync('openssl', ['req', ...Object.values(wanted).flat()], { stdio: 'ignore' });
    renameSync(made, file);
  } catch (cause) {
    rmSync(made, { force: true });
    throw new Error('https needs a certificate, which the openssl command could not make', {
      cause,
    });
  }
  return readFileSync(file, 'utf8');
}
