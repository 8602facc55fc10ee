import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressKey, addressOf, isNetwork, lastHops, networkKey, trustOf } from './address.ts'

test('R2 all addresses in a /64 are one caller, those in two are two', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:0DB8:0001:0002::ffff')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
})

test('R2 IPv4 is one address, also when it is mapped into IPv6', () => {
  for (const ip of ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7'])
    expect(addressKey(ip), ip).toBe('192.0.2.7')
  expect(addressKey('::ffff:192.0.2.8')).not.toBe(addressKey('::ffff:192.0.2.7'))
  // Whatever a proxy wrote serves only as a key.
  expect(addressKey('x'.repeat(5000))).toHaveLength(64)
})

test('Z253 a network is 256 addresses of IPv4 or a /48 of IPv6, which are 65,536 callers', () => {
  for (const ip of ['192.0.2.7', '192.0.2.200', '::ffff:192.0.2.7'])
    expect(networkKey(ip)).toBe('192.0.2.0/24')
  for (const ip of ['2001:db8:1:2::1', '2001:db8:1:ffff::1', addressKey('2001:db8:1:2::1')])
    expect(networkKey(ip)).toBe('2001:db8:1::/48')
  expect(networkKey('2001:db8:2::1')).toBe('2001:db8:2::/48')
})

test('Y12 the port that a proxy adds to an address does not identify the caller', () => {
  for (const ip of ['192.0.2.7:50123', '[::ffff:192.0.2.7]:443']) expect(addressKey(ip), ip).toBe('192.0.2.7')
  expect(addressKey('[2001:db8:1:2::7]:50123')).toBe('2001:db8:1:2::/64')
  expect(trustOf(['10.0.0.0/8'])('10.1.2.3:40000', 0)).toBe(true)
})

test('F8 proxies are trusted by their number or by their addresses', () => {
  expect([0, 1].map(hop => trustOf(1)('198.51.100.1', hop))).toEqual([true, false])
  const trusts = trustOf(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])
  expect(['10.9.9.9', '::ffff:10.9.9.9', '192.0.2.1', 'fd12::1'].map(ip => trusts(ip, 0))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['11.0.0.1', '192.0.2.2', '2001:db8::1', 'unknown', ''].some(ip => trusts(ip, 0))).toBe(false)
  for (const wrong of ['10.0.0.0/33', '10.0.0/8', 'proxy', '::/129', '10.0.0.1/8/8', '10.0.0.1/'])
    expect(isNetwork(wrong), wrong).toBe(false)
})

test('Z10 a closed connection has no address, and that is not an error', () => {
  expect(addressKey(undefined)).toBe('')
  expect(trustOf(['10.0.0.0/8'])(undefined, 0)).toBe(false)
})

test('Z165 of thousands of forwarded addresses, only those our proxies wrote are read, and only whole ones', () => {
  const own = '198.51.100.7, 192.0.2.1'
  const request = (forwarded: string) =>
    ({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '127.0.0.1' },
    }) as unknown as IncomingMessage
  for (const before of ['', '10.0.0.1, '.repeat(1500), ','.repeat(15_000), `${'x'.repeat(15_000)}, `]) {
    expect(addressOf(request(before + own), trustOf(1))).toBe('192.0.2.1')
    expect(addressOf(request(before + own), trustOf(2))).toBe('198.51.100.7')
    expect(lastHops(before + own).length).toBeLessThanOrEqual(1000)
  }
})
