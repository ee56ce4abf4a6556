/** Fetches a picture from another site, with limits on its address, size and time. */

import { lookup as resolve } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { MAX_UPLOAD_BYTES } from '../../shared/contract/limits.ts';
import { BadRequest, Refusal } from '../core/errors.ts';

/** The total time, including redirects, in milliseconds. */
const TIMEOUT_MS = 5000;
const MAX_REDIRECTS = 3;

interface DownloadOptions {
  /** True if fetching from an IP address is allowed. */
  readonly isAllowed?: (address: string) => boolean;
  /** Certificates to trust in addition to the usual ones. */
  readonly ca?: string;
  readonly within?: number;
}

const refuse = (why: string) =>
  new BadRequest(`The picture at this address cannot be used: ${why}. Please upload it instead.`);

/**
 * @param address https address
 * @returns the whole body
 * @throws BadRequest with the reason, Refusal 413
 */
export async function download(
  address: string,
  { isAllowed = isPublicAddress, within = TIMEOUT_MS, ca }: DownloadOptions = {},
): Promise<Buffer> {
  const signal = AbortSignal.timeout(within);
  // Loaded here, because it needs Node's DNS, which no other call of the function uses.
  const { request } = await import('node:https');
  let url = checked(address, isAllowed);
  for (let redirects = 0; ; redirects++) {
    const sent = request(url, {
      lookup: publicLookup(isAllowed),
      signal,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' },
      ...(ca && { ca }),
    });
    try {
      const answer = await answerTo(sent);
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      if (status < 300 || status > 399 || !location) {
        if (status !== 200) throw refuse(`the site answered ${status}`);
        return await readBody(answer);
      }
      if (redirects === MAX_REDIRECTS) throw refuse('it leads from one address to the next');
      url = checked(location, isAllowed, url);
    } catch (error) {
      throw explained(error, signal);
    } finally {
      sent.destroy();
    }
  }
}

function checked(address: string, isAllowed: (ip: string) => boolean, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url?.protocol !== 'https:') throw refuse('it must begin with https://');
  if (url.username || url.password) throw refuse('it holds a user name');
  // Names are checked when they are resolved.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw refuse('it is not on the public internet');
  return url;
}

function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    sent.on('response', done).on('error', fail).end();
  });
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    size += (part as Buffer).length;
    if (size > MAX_UPLOAD_BYTES) {
      throw new Refusal(413, 'The image is too large: it may have at most 10 MB (10485760 bytes).');
    }
    parts.push(part as Buffer);
  }
  if (!answer.complete) throw refuse('it broke off');
  return Buffer.concat(parts);
}

/** Errors of the other site are not faults of this shop. */
function explained(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof Refusal) return error;
  if (signal.aborted) return refuse('the site took too long');
  if (error instanceof PrivateAddress) return refuse('it is not on the public internet');
  return refuse('the site could not be reached');
}

/**
 * Addresses that no function may fetch for a URL that a person typed: everything that is not public
 * internet, by IANA's special-purpose registries for IPv4 and IPv6.
 */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // Includes Lambda's and EC2's own services.
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(net, prefix, 'ipv4');
}
/** Global unicast, and the ranges within it that lead into other networks or IPv4. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, prefix, 'ipv6');
}

/** True for an IP address on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  // IPv4-mapped and all local addresses are outside global unicast.
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** A name that resolves to an address that is not public. */
class PrivateAddress extends Error {}

/**
 * Resolves a name for a connection and refuses it if any of its addresses is not public. The
 * connection goes to the checked address, which prevents DNS rebinding.
 */
function publicLookup(isAllowed = isPublicAddress): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new PrivateAddress(), []);
      }
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
