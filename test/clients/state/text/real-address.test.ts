import { expect, test } from 'vitest';
import { linkedPieces } from '../../../../clients/state/text/linked-text.ts';
import { realAddress } from '../../../../clients/state/text/real-address.ts';

test('only web and mail addresses can be opened', () => {
  const refused = [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
    ' java\nscript:x',
    '/desk',
    '',
  ];
  expect(refused.map(realAddress)).toEqual(refused.map(() => null));
  expect(realAddress('mailto:mara@plant.example')?.host).toBe('mara@plant.example');
});

test('a name in front of the host does not hide the host', () => {
  expect(realAddress('https://bank.example@evil.example/x')).toEqual({
    href: 'https://evil.example/x',
    host: 'evil.example',
    spelled: null,
    isMixed: false,
  });
});

test('a host in punycode is spelled out, and mixed scripts are named', () => {
  // Cyrillic а in "pаypal".
  expect(realAddress('https://pаypal.example/')).toMatchObject({ spelled: 'pаypal.example', isMixed: true });
  expect(realAddress('https://bücher.example/')).toMatchObject({ spelled: 'bücher.example', isMixed: false });
});

test('a port stays part of the host', () => {
  expect(realAddress('http://127.0.0.1:8080/a')?.host).toBe('127.0.0.1:8080');
});

test('a broken escape in a mail address is shown as it is', () => {
  expect(realAddress('mailto:a%E0@b.example')?.host).toBe('a%E0@b.example');
});

test('addresses in a text become links without the punctuation around them', () => {
  const pieces = linkedPieces('See https://a.example/x(1). Or (http://b.example/)! javascript:alert(1)');
  expect(pieces.map(({ text, link }) => [text, link?.host ?? null])).toEqual([
    ['See ', null],
    ['https://a.example/x(1)', 'a.example'],
    ['. Or (', null],
    ['http://b.example/', 'b.example'],
    [')! javascript:alert(1)', null],
  ]);
});

test('a text without addresses stays one piece', () => {
  expect(linkedPieces('nothing here')).toEqual([{ text: 'nothing here', link: null }]);
});
