import { describe, expect, test } from 'vitest';
import { plainJson } from '../../../runtime/graph/checkpointer.ts';

const trip = async (value: unknown) => {
  const [type, bytes] = await plainJson.dumpsTyped(value);
  return plainJson.loadsTyped(type, bytes);
};

describe('the serializer of checkpoints', () => {
  test.each([
    [null],
    ['text \ud83d\ude00'],
    [0.5],
    [true],
    [['a', { b: [1, null] }]],
    [{ nested: { deep: { lco: 1 } } }],
  ])('keeps plain values: %j', async (value) => {
    expect(await trip(value)).toEqual(value);
  });

  test('makes nothing of undefined', async () => {
    expect(await trip(undefined)).toBe(null);
    expect(await trip({ a: undefined })).toEqual({});
  });

  test('keeps name and message of an error', async () => {
    expect(await trip({ error: new TypeError('broken') })).toEqual({
      error: { name: 'TypeError', message: 'broken' },
    });
  });

  test.each([
    [{ lc: 1, type: 'constructor', id: ['langchain', 'x'], kwargs: {} }],
    [{ deep: [{ lc: 0 }] }],
    [{ lc: undefined }],
  ])('refuses what looks like a serialized constructor: %j', async (value) => {
    await expect(plainJson.dumpsTyped(value)).rejects.toMatchObject({ code: 'internal' });
  });

  test('revives nothing that it reads', async () => {
    const hostile = { lc: 1, type: 'constructor', id: ['langchain', 'x'], kwargs: {} };
    expect(await plainJson.loadsTyped('json', JSON.stringify(hostile))).toEqual(hostile);
  });

  test('refuses a type that it did not write', async () => {
    await expect(plainJson.loadsTyped('bytes', new Uint8Array())).rejects.toMatchObject({ code: 'internal' });
  });
});
