import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalUrl } from '../../../../domain/news/gather/canonical-url.ts';

describe('the canonical address of an article', () => {
  test.each([
    ['HTTP://Example.COM:80/a', 'https://example.com/a'],
    ['https://example.com/a#part', 'https://example.com/a'],
    ['https://name:word@example.com/a', 'https://example.com/a'],
    ['https://example.com/a?utm_source=x&fbclid=y&b=2&a=1', 'https://example.com/a?a=1&b=2'],
    ['https://www.example.com/a/index.html', 'https://example.com/a'],
    ['https://m.example.com/a/', 'https://example.com/a'],
    ['https://amp.example.com/a/amp/', 'https://example.com/a'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com/%7Ename/%c3%a4', 'https://example.com/~name/%C3%A4'],
    ['https://example.com/a?ref=hn', 'https://example.com/a'],
  ])('%s is known as %s', (given, known) => {
    expect(canonicalUrl(given)).toBe(known);
  });

  test.each([
    ['http://example.com/a', 'https://www.example.com/a/'],
    ['https://example.com/a?x=1&y=2', 'https://example.com/a?y=2&x=1'],
  ])('%s and %s are one article', (a, b) => {
    expect(canonicalUrl(a)).toBe(canonicalUrl(b));
  });

  test.each([
    ['https://example.com/a?id=1', 'https://example.com/a?id=2'],
    ['https://example.com/tree?ref=v1', 'https://example.com/tree?ref=v2'],
    ['https://example.com/A', 'https://example.com/a'],
    ['https://example.com:8080/a', 'https://example.com/a'],
    ['https://example.com/a%2Fb', 'https://example.com/a/b'],
    ['https://amp.dev/a', 'https://dev/a'],
  ])('%s and %s stay two', (a, b) => {
    expect(canonicalUrl(a)).not.toBe(canonicalUrl(b));
  });

  test.each([
    '',
    'no address',
    'ftp://example.com/a',
    'javascript:alert(1)',
    'mailto:a@example.com',
    'https://',
  ])('"%s" names no article', (given) => {
    expect(canonicalUrl(given)).toBeNull();
  });

  test('applying it twice changes nothing', () => {
    const address = fc
      .tuple(
        fc.constantFrom('http', 'https', 'HTTP'),
        fc.constantFrom('', 'www.', 'm.', 'amp.', 'www.m.'),
        fc.oneof(fc.domain(), fc.ipV4(), fc.constant('[::1]')),
        fc.constantFrom('', ':80', ':443', ':8080'),
        fc.array(
          fc.oneof(fc.webSegment(), fc.constantFrom('amp', 'index.html', '', 'a.amp', '%2e', '%41mp')),
        ),
        fc.constantFrom('', '/', '?', '?b=1&a=2', '?a&a=&ref=rss', '?utm_x=1', '?q=a+b%20c%2B'),
        fc.webFragments(),
      )
      .map(([scheme, prefix, host, port, steps, query, part]) => {
        return `${scheme}://${prefix}${host}${port}/${steps.join('/')}${query}#${part}`;
      });
    fc.assert(
      fc.property(address, (given) => {
        const once = canonicalUrl(given);
        fc.pre(once !== null);
        expect(canonicalUrl(once ?? '')).toBe(once);
      }),
    );
  });

  test('no text makes it throw', () => {
    fc.assert(fc.property(fc.string(), (given) => void canonicalUrl(given)));
  });
});
