import { describe, expect, test } from 'vitest';
import { extractForms, leadsOutside, loopbackHosts, portsOf, withPort } from '../../../evals/ssrf/forms.ts';

describe('the forms of addresses in a Markdown text', () => {
  test('are found in code blocks, code spans, links and tables, once each', () => {
    const text = [
      'See [a list](https://example.com/list).',
      '| `localh.st` | 127.0.0.1 |',
      '| localtest.me | `::1` |',
      '```',
      'http://0x7f.1/ = http://127.0.0.1',
      'fetch.php?url=gopher://127.0.0.1:25/_QUIT',
      'http:127.0.0.1/',
      '```',
      'Try `http://127.0.0.1` or `http://1.1.1.1 &@2.2.2.2# @3.3.3.3/` or `[::]`, not `a word`.',
    ].join('\n');
    expect(extractForms(text)).toEqual([
      'https://example.com/list',
      'http://localh.st/',
      'http://[::1]/',
      'http://localtest.me/',
      'http://0x7f.1/',
      'http://127.0.0.1',
      'gopher://127.0.0.1:25/_QUIT',
      'http:127.0.0.1/',
      'http://1.1.1.1',
      'http://1.1.1.1 &@2.2.2.2# @3.3.3.3/',
      'http://[::]/',
    ]);
  });

  test('are tried on the port of a listener, too, whatever their notation', () => {
    expect(withPort('http://127.1', 81)).toBe('http://127.1:81');
    expect(withPort('https://[::1]:443/a', 81)).toBe('https://[::1]:81/a');
    expect(withPort('http:127.0.0.1/', 81)).toBe('http:127.0.0.1:81/');
    expect(withPort('http://127.1.1.1:80\\@127.2.2.2:80/', 81)).toBe('http://127.1.1.1:81\\@127.2.2.2:80/');
    expect(withPort('gopher://127.0.0.1:25/', 81)).toBeNull();
  });

  test('tell where to listen', () => {
    const forms = ['http://127.1.1.1:81\\@127.2.2.2:82/', 'gopher://0:25/_', 'http://a.example/'];
    expect(portsOf(forms)).toEqual([25, 80, 81, 82, 443]);
    expect(loopbackHosts(forms)).toEqual(['127.0.0.1', '::1', '127.1.1.1', '127.2.2.2']);
  });

  test('are not tried where they are public addresses', () => {
    expect(['http://1.1.1.1/', 'http://16843009/'].map(leadsOutside)).toEqual([true, true]);
    expect(['http://127.1/', 'http://0/', 'http://name.example/', 'http://[::1]/'].some(leadsOutside)).toBe(
      false,
    );
  });
});
