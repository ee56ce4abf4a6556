/** Which IP addresses a function may fetch from for a URL that a person entered. */
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Everything that is not public internet: IANA's special-purpose registries for IPv4 and IPv6. */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // Lambda's and EC2's own services among them.
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

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  // IPv4-mapped addresses are outside global unicast, and so is everything local.
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** A name that resolves to an address that is not public. */
export class PrivateAddress extends Error {}

/**
 * Resolves a name for a connection and refuses it if any of its addresses is not public. The
 * connection goes to the address that was checked, which prevents DNS rebinding.
 */
export function publicLookup(isAllowed = isPublicAddress): LookupFunction {
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
