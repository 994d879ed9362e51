import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../tools/net/address.ts';
import { lookupWith, type Resolve } from '../../../tools/net/pinned-connect.ts';

const outside = { address: '192.0.43.8', family: 4 };
const inside = { address: '127.0.0.1', family: 4 };

/** Returns the addresses to which a socket would connect, or the error if it would not connect. */
function addressesFor(resolve: Resolve, all: boolean): Promise<string | LookupAddress[]> {
  const lookup = lookupWith(resolve, isPublicAddress);
  return new Promise((settle, reject) => {
    lookup('name.example', { all }, (error, address) => (error === null ? settle(address) : reject(error)));
  });
}

test('A name that turns private after the check gains nothing: the socket gets the answer that was checked', async () => {
  let asked = 0;
  const rebinding: Resolve = async () => {
    asked += 1;
    return asked === 1 ? [outside] : [inside];
  };
  expect(await addressesFor(rebinding, true)).toEqual([outside]);
  expect(asked).toBe(1);
  await expect(addressesFor(rebinding, true)).rejects.toMatchObject({ code: 'address_refused' });
  expect(asked).toBe(2);
});

test('A socket that wants one address gets the first that was checked', async () => {
  expect(await addressesFor(async () => [outside, { address: '1.1.1.1', family: 4 }], false)).toBe(
    '192.0.43.8',
  );
});

test('One private address among public ones refuses the name, whatever their order', async () => {
  for (const answer of [
    [outside, inside],
    [inside, outside],
  ]) {
    await expect(addressesFor(async () => answer, true)).rejects.toMatchObject({ code: 'address_refused' });
  }
});

test('What a resolver answers that is no address is refused', async () => {
  const odd: Resolve = async () => [{ address: '0x7f.1', family: 4 }];
  await expect(addressesFor(odd, true)).rejects.toMatchObject({ code: 'address_refused' });
});

test('A name without an address, or a resolver that fails, is a failed fetch', async () => {
  await expect(addressesFor(async () => [], true)).rejects.toMatchObject({ code: 'fetch_failed' });
  const broken: Resolve = async () => {
    throw new Error('SERVFAIL');
  };
  await expect(addressesFor(broken, true)).rejects.toMatchObject({ code: 'fetch_failed' });
});
