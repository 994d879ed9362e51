import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameReader, encodeFrame } from '../../../runtime/sandbox/frames.ts';

function readAll(bytes: Buffer, chunkLength: number, maxBytes: number) {
  const values: unknown[] = [];
  const breaches: string[] = [];
  const read = createFrameReader(maxBytes, {
    onValue: (value) => values.push(value),
    onBreach: (breach) => breaches.push(breach),
  });
  for (let at = 0; at < bytes.length; at += chunkLength) read(bytes.subarray(at, at + chunkLength));
  return { values, breaches };
}

test('values come out as they went in, however the bytes are cut', () => {
  const value = fc.oneof(fc.jsonValue(), fc.uint8Array(), fc.date({ noInvalidDate: true }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), fc.integer({ min: 1, max: 40 }), (values, chunkLength) => {
      const read = readAll(Buffer.concat(values.map(encodeFrame)), chunkLength, 1_000_000);
      expect(read).toStrictEqual({ values, breaches: [] });
    }),
  );
});

test('a frame that announces too much is refused at its header, and nothing after it is read', () => {
  const header = Buffer.from([1, 1, 0, 0]);
  const bytes = Buffer.concat([header, encodeFrame('unseen')]);
  expect(readAll(bytes, 1, 256)).toEqual({ values: [], breaches: ['too_large'] });
});

test('bytes that are no value are refused once', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.nat(9), (noise, chunkLength) => {
      const { values, breaches } = readAll(Buffer.from(noise), chunkLength + 1, 1000);
      expect(breaches.length).toBeLessThanOrEqual(1);
      expect(values.length).toBeLessThanOrEqual(12);
    }),
  );
  expect(readAll(Buffer.from([0, 0, 0, 0]), 4, 10).breaches).toEqual(['malformed']);
});
