import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, siteOf, wideNetworkOf } from './network.ts';

test('an IPv4 address is counted by itself, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('of IPv6 all of a /64 count as one, and the next /64 as another', () => {
  expect(networkOf('2001:db8:0:7:1:2:3:4')).toBe('2001:db8:0:7::/64');
  expect(networkOf('2001:0DB8:0000:0007::1')).toBe('2001:db8:0:7::/64');
  expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('64:ff9b::203.0.113.7')).toBe('64:ff9b:0:0::/64');
});

test('for any last 64 bits', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }), (tail) => {
      const address = ['2400', 'dd01', '1', '2', ...tail.map((each) => each.toString(16))].join(':');
      expect(networkOf(address)).toBe('2400:dd01:1:2::/64');
    }),
  );
});

test('of IPv6 all of a /48 count as one wider network; of IPv4 there is none', () => {
  expect(wideNetworkOf('2001:db8:0:7:1:2:3:4')).toBe('2001:db8:0::/48');
  expect(wideNetworkOf('2001:db8:0:ffff::1')).toBe('2001:db8:0::/48');
  expect(wideNetworkOf('203.0.113.7')).toBeNull();
  expect(wideNetworkOf('::ffff:203.0.113.7')).toBeNull();
  expect([siteOf('2001:db8:0:7::1'), siteOf('203.0.113.7')]).toEqual(['2001:db8:0::/48', '203.0.113.7']);
});
