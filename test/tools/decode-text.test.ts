import { describe, expect, test } from 'vitest';
import { decodeText } from '../../tools/decode-text.ts';

const prolog = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><t>`;
/** "Новости" in two eight-bit encodings. */
const cyrillic = {
  'windows-1251': [0xcd, 0xee, 0xe2, 0xee, 0xf1, 0xf2, 0xe8],
  'koi8-r': [0xee, 0xcf, 0xd7, 0xcf, 0xd3, 0xd4, 0xc9],
};

function bytesOf(head: string, tail: number[]): Buffer {
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(tail)]);
}

function utf32(text: string, isLittleEndian: boolean, hasMark: boolean): Buffer {
  const points = [
    ...(hasMark ? [0xfeff] : []),
    ...[...text].map((character) => character.codePointAt(0) ?? 0),
  ];
  const bytes = Buffer.alloc(points.length * 4);
  points.forEach((point, at) => {
    if (isLittleEndian) bytes.writeUInt32LE(point, at * 4);
    else bytes.writeUInt32BE(point, at * 4);
  });
  return bytes;
}

describe('the encoding is taken from', () => {
  test.each(Object.entries(cyrillic))('the XML declaration: %s', (encoding, tail) => {
    const decoded = decodeText(bytesOf(prolog(encoding), tail), null);
    expect(decoded).toEqual({ text: `${prolog(encoding)}Новости`, encoding });
  });

  test.each(Object.entries(cyrillic))('the HTTP header: %s', (encoding, tail) => {
    expect(decodeText(bytesOf('<t>', tail), `text/xml; charset="${encoding.toUpperCase()}"`)).toEqual({
      text: '<t>Новости',
      encoding,
    });
  });

  test('the header before the declaration, where they contradict each other', () => {
    const decoded = decodeText(
      bytesOf(prolog('koi8-r'), cyrillic['windows-1251']),
      'text/xml; charset=windows-1251',
    );
    expect(decoded.text).toContain('Новости');
  });

  test('the declaration, where the header gives the old default us-ascii', () => {
    expect(
      decodeText(bytesOf(prolog('koi8-r'), cyrillic['koi8-r']), 'text/xml; charset=us-ascii').encoding,
    ).toBe('koi8-r');
  });

  test('the bytes, where the header says iso-8859-1 and the declaration rightly UTF-8', () => {
    const text = `${prolog('utf-8')}Zürich`;
    expect(decodeText(Buffer.from(text), 'text/xml; charset=iso-8859-1')).toEqual({
      text,
      encoding: 'utf-8',
    });
  });

  test('a byte order mark before everything else', () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<t>é', 'utf16le')]);
    expect(decodeText(bytes, 'text/xml; charset=utf-8')).toEqual({ text: '<t>é', encoding: 'utf-16le' });
  });

  test.each([
    ['utf-16le', Buffer.from('<t>é', 'utf16le')],
    ['utf-16be', Buffer.from('<t>é', 'utf16le').swap16()],
    ['utf-32le', utf32('<t>é', true, false)],
    ['utf-32be', utf32('<t>é', false, true)],
    ['utf-32le', utf32('<t>é', true, true)],
  ])('the zero bytes of %s', (encoding, bytes) => {
    expect(decodeText(bytes, null)).toEqual({ text: '<t>é', encoding });
  });
});

test.each([
  ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
  ['gb18030', [0xd6, 0xd0, 0xb9, 0xfa], '中国'],
  ['win-1251', [0xcd, 0xee], 'Но'],
])('%s is decoded', (encoding, tail, text) => {
  expect(decodeText(bytesOf(prolog(encoding), tail), null).text).toContain(text);
});

test('a declaration of utf-16 in a document of single bytes is not believed', () => {
  expect(decodeText(Buffer.from(`${prolog('utf-16')}x`), null).encoding).toBe('utf-8');
});

test('bytes that are not the declared UTF-8 are read as windows-1252', () => {
  expect(decodeText(bytesOf(prolog('utf-8'), [0x93, 0xe9, 0x94]), null)).toMatchObject({
    encoding: 'windows-1252',
  });
});
