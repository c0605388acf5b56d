import { expect, test } from 'vitest';
import { networkOf, widerNetworksOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts the address %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['203.0.113.7', '203.0.113/24', '203.0/16'],
  ['::ffff:203.0.113.7', '203.0.113/24', '203.0/16'],
  ['2001:0db8:0001:2:3:4:5:6', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8:0::/48', '2001:db8::/32'],
])('assigns the address %s to the site %s and the provider %s', (address, site, provider) =>
  expect(widerNetworksOf(address)).toEqual({ site, provider }),
);
