import { isIPv6 } from 'node:net';

/**
 * The key by which limits count a caller: the address, of IPv6 the /64 that a home or a phone gets as a whole
 * (one subscriber has 2^64 addresses to change to).
 */
export function networkOf(address: string): string {
  const ip = read(address);
  return typeof ip === 'string' ? ip : `${ip.slice(0, 4).join(':')}::/64`;
}

/** The /48 of an IPv6 address, which a site gets as a whole: 65,536 networks. Null for IPv4. */
export function wideNetworkOf(address: string): string | null {
  const ip = read(address);
  return typeof ip === 'string' ? null : `${ip.slice(0, 3).join(':')}::/48`;
}

/**
 * The key of a waiting line: the whole /48, whose networks would otherwise be as many lines; for IPv4 the
 * address.
 */
export function siteOf(address: string): string {
  return wideNetworkOf(address) ?? networkOf(address);
}

/**
 * The eight groups of an IPv6 address; any other address unchanged, except that an IPv4 sent as IPv6 becomes
 * the IPv4.
 */
function read(address: string): string | string[] {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  // A dotted end counts as two groups.
  const after = tail ? tail.replace(/\d{1,3}(?:\.\d{1,3}){3}$/, '0:0').split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
