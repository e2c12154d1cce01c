import { isIPv6 } from 'node:net';

/** Hextets of an IPv6 address that name the customer's network; the rest is theirs to choose. */
const NETWORK_HEXTETS = 4;

/**
 * What limits count a caller under: an IPv4 address as it is, and of an IPv6 address its network,
 * because one customer has a whole one.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [front = '', back] = bare.toLowerCase().split('::');
  const before = front === '' ? [] : front.split(':');
  const after = back === undefined || back === '' ? [] : back.split(':');
  const zeros = back === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
    .slice(0, NETWORK_HEXTETS)
    .map((hextet) => hextet.replace(/^0+(?=.)/, ''))
    .join(':');
}
