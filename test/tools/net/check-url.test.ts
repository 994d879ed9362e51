import { describe, expect, test } from 'vitest';
import { Failure } from '../../../domain/failure.ts';
import { allowedHosts } from '../../../tools/net/allowed-hosts.ts';
import { checkUrl } from '../../../tools/net/check-url.ts';

const none = allowedHosts([]);

describe('the check of an address before anything is resolved', () => {
  test.each([
    ['HTTP://Example.COM/a#part', 'http://example.com/a'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://example.com./feed', 'https://example.com/feed'],
    ['http://ⓔⓧⓐⓜⓟⓛⓔ.ⓒⓞⓜ/', 'http://example.com/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://example.com/a?path=c:\\dir', 'https://example.com/a?path=c:\\dir'],
    ['http://1.1.1.1/', 'http://1.1.1.1/'],
    ['http://[2606:4700:4700::1111]/', 'http://[2606:4700:4700::1111]/'],
  ])('passes %s', (text, expected) => {
    expect(checkUrl(text, none).href).toBe(expected);
  });

  test.each([21, 22, 25, 53, 110, 143, 389, 445, 587, 993, 2049, 5060, 6000, 6667, 10_080])(
    'refuses port %i',
    (port) => {
      expect(() => checkUrl(`http://example.com:${port}/`, none)).toThrow(Failure);
    },
  );

  test('refuses an address longer than 8,000 characters', () => {
    expect(() => checkUrl(`http://example.com/${'a'.repeat(8000)}`, none)).toThrow('8000');
  });

  test('exempts exactly the host and port that are allowed, in any spelling of them', () => {
    const allowed = allowedHosts(['LOCALHOST:8080', '[::1]:81', '127.0.0.1:80']);
    expect(checkUrl('http://localhost:8080/', allowed).port).toBe('8080');
    expect(checkUrl('http://localhost.:8080/', allowed).hostname).toBe('localhost');
    expect(checkUrl('http://[0:0::1]:81/', allowed).port).toBe('81');
    expect(checkUrl('http://0x7f.1/', allowed).hostname).toBe('127.0.0.1');
    for (const other of [
      'http://localhost:8081/',
      'http://localhost/',
      'https://127.0.0.1/',
      'http://[::1]/',
    ]) {
      expect(() => checkUrl(other, allowed)).toThrow(Failure);
    }
  });

  test('refuses credentials and other schemes for an allowed host, too', () => {
    const allowed = allowedHosts(['127.0.0.1:8080']);
    expect(() => checkUrl('http://user:secret@127.0.0.1:8080/', allowed)).toThrow('credentials');
    expect(() => checkUrl('gopher://127.0.0.1:8080/', allowed)).toThrow('scheme');
  });

  test.each(['localhost', 'http://localhost:80', 'localhost:80/path', 'user@localhost:80', ''])(
    'does not take "%s" for an exemption',
    (entry) => {
      expect(() => allowedHosts([entry])).toThrow(Failure);
    },
  );
});
