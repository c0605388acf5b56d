import { isIPv6 } from 'node:net';

/** The network that counts as one address: an IPv4 address, or the /64 of an IPv6 address, which one household has. */
export function networkOf(address: string): string {
  return prefixesOf(address).network;
}

/**
 * The networks around an address, since the owner of a network can use all of its addresses. `site`: the largest
 * network of one customer of a provider (/24, or /48 of IPv6). `provider`: the largest of one provider (/16, or /32).
 */
export function widerNetworksOf(address: string): { site: string; provider: string } {
  const { site, provider } = prefixesOf(address);
  return { site, provider };
}

function prefixesOf(address: string): { network: string; site: string; provider: string } {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return prefixesOf(mapped);
  if (!isIPv6(address)) {
    const bytes = address.split('.');
    const prefix = (count: number) => `${bytes.slice(0, count).join('.')}/${count * 8}`;
    return { network: address, site: prefix(3), provider: prefix(2) };
  }
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const missingCount = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const allGroups = [...groups, ...Array.from({ length: Math.max(0, missingCount) }, () => '0'), ...rest].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
  const prefix = (count: number) => `${allGroups.slice(0, count).join(':')}::/${count * 16}`;
  return { network: prefix(4), site: prefix(3), provider: prefix(2) };
}
