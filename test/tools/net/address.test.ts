import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../tools/net/address.ts';

describe('the address check', () => {
  test.each([
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '223.255.255.254',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '::ffff:1.1.1.1',
  ])('takes %s for public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared', '100.64.0.1'],
    ['metadata in the shared range', '100.100.100.200'],
    ['link-local metadata', '169.254.169.254'],
    ['host agent of a cloud', '168.63.129.16'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible loopback', '::7f00:1'],
    ['IPv4-compatible public', '::8.8.8.8'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped private', '::ffff:a00:1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64 of loopback', '64:ff9b::7f00:1'],
    ['NAT64 for local use', '64:ff9b:1::a00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['ISATAP', '2a00:1450:4001:81b:0:5efe:a00:1'],
    ['documentation', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fc00::1'],
    ['metadata in a unique local range', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%lo'],
    ['public with a zone', '2606:4700:4700::1111%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['not an address', '127.1'],
    ['not an address', 'localhost'],
    ['not an address', ''],
  ])('refuses %s %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
