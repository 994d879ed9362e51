import { describe, expect, it } from 'vitest';
import { addressIn, feedsIn, mailboxBody } from '../../../clients/state/setup.ts';

describe('a pasted address', () => {
  it('gets its scheme if it has none', () => {
    expect(addressIn(' example.org/feed ')).toBe('https://example.org/feed');
    expect(addressIn('http://localhost:8080/rss')).toBe('http://localhost:8080/rss');
  });

  it('is nothing if it is no address of the web', () => {
    for (const text of ['', 'a feed', 'feed', 'ftp://example.org/x', 'javascript:alert(1)', 'https://'])
      expect(addressIn(text)).toBeNull();
  });
});

describe('the feeds of a page', () => {
  it('are found in the words of the refusal', () => {
    const detail =
      'https://example.org is a page, not a feed. Nothing was added. Add one of its feeds instead: https://example.org/a.xml, https://example.org/b?x=1,2.';
    expect(feedsIn(detail)).toEqual(['https://example.org/a.xml', 'https://example.org/b?x=1,2']);
    expect(feedsIn('https://example.org is already one of your sources.')).toEqual([]);
  });
});

describe('the body of a mailbox', () => {
  const typed = {
    address: ' a@b.example ',
    host: 'imap.b.example',
    user: '',
    password: 'x y',
    port: '',
    tenant: '',
    path: ' /mail/box ',
  };

  it('leaves empty fields to the server', () => {
    expect(mailboxBody('imap', typed, 'Europe/Berlin', 'de')).toEqual({
      provider: 'imap',
      address: 'a@b.example',
      time_zone: 'Europe/Berlin',
      locale: 'de',
      settings: { host: 'imap.b.example', user: 'a@b.example' },
      credentials: { password: 'x y' },
    });
    expect(mailboxBody('graph', typed, 'UTC', 'en')).toMatchObject({ provider: 'graph', settings: {} });
    expect(mailboxBody('files', typed, 'UTC', 'en')).toMatchObject({ settings: { path: '/mail/box' } });
  });
});
