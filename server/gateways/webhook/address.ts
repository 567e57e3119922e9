import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
// What is not public, by the registries of special addresses (RFC 6890 and what followed).
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4');

/** Addresses of the internet; of it again those that lead elsewhere: tunnels, examples. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is one of the internet's. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

export interface Resolved {
  address: string;
  family: number;
}
export type Resolve = (host: string) => Promise<Resolved[]>;

/** Once, and all of them. */
export const resolveHost: Resolve = (host) => lookup(host.replaceAll(/^\[|\]$/g, ''), { all: true });

/** An address as staff may enter it: https without a login, and no IP address that is not public. */
export function mayBeCalled(text: string, allowPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
  // A name may end in a dot: localhost. is localhost.
  const host = hostname.replaceAll(/^\[|\]$|\.$/g, '');
  const isLocalhost = host === 'localhost' || host.endsWith('.localhost');
  return protocol === 'https:' && !isLocalhost && (isIP(host) === 0 || isPublic(host));
}
