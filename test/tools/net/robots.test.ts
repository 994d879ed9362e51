import { describe, expect, test } from 'vitest';
import { Failure } from '../../../domain/failure.ts';
import parseRobotsTool, { type RobotsInput } from '../../../tools/net/parse-robots.ts';
import { serve } from './loopback-server.ts';
import { failureOf, openFetcher } from './open-fetcher.ts';

/** Runs the tool without its sandbox. */
const parseRobots = async (question: RobotsInput) =>
  parseRobotsTool.output.parse(
    await parseRobotsTool.run(parseRobotsTool.input.parse(question), {
      signal: new AbortController().signal,
    }),
  );

const rules =
  'User-agent: *\nDisallow: /\n\nUser-agent: watchkeeper\nDisallow: /private\nAllow: /private/open\n';

/** Creates a site whose robots.txt has this status and text; it counts the requests for it. */
async function site(robots: () => { status: number; body?: string; headers?: Record<string, string> }) {
  let asked = 0;
  const server = await serve((request, response) => {
    if (request.url !== '/robots.txt') return response.end('page');
    asked += 1;
    const { status, body = '', headers = {} } = robots();
    return response.writeHead(status, headers).end(body);
  });
  return { server, asked: () => asked };
}

describe('robots.txt', () => {
  test('is obeyed by the rules for our name, and read once for many pages', async () => {
    const { server, asked } = await site(() => ({ status: 200, body: rules }));
    const fetcher = openFetcher({ allowHosts: [server.host], parseRobots });
    const pages = ['/a', '/b', '/private/open/1'].map((path) =>
      fetcher.get(server.url + path, { robots: true }),
    );
    for (const page of await Promise.all(pages)) expect(page.status).toBe(200);
    const failure = await failureOf(fetcher.get(`${server.url}/private/x`, { robots: true }));
    expect(failure.code).toBe('robots_refused');
    expect(asked()).toBe(1);
    expect(server.hits()).toBe(4);
  });

  test('is not asked for by a request that need not obey it', async () => {
    const { server, asked } = await site(() => ({ status: 200, body: rules }));
    const fetcher = openFetcher({ allowHosts: [server.host], parseRobots });
    expect((await fetcher.get(`${server.url}/private/feed`)).status).toBe(200);
    expect(asked()).toBe(0);
  });

  test('is obeyed on every hop of a redirect', async () => {
    const { server } = await site(() => ({ status: 200, body: rules }));
    const door = await serve((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(302, { location: `${server.url}/private/x` }).end();
    });
    const fetcher = openFetcher({ allowHosts: [server.host, door.host], parseRobots });
    expect((await failureOf(fetcher.get(door.url, { robots: true }))).code).toBe('robots_refused');
    expect(server.hits()).toBe(1);
  });

  test.each([401, 403, 404, 410])('allows everything where it is answered with %i', async (status) => {
    const { server } = await site(() => ({ status }));
    const fetcher = openFetcher({ allowHosts: [server.host], parseRobots });
    expect((await fetcher.get(`${server.url}/a`, { robots: true })).status).toBe(200);
  });

  test('forbids everything for an hour where the server fails, then is asked again', async () => {
    let now = new Date('2026-03-01T12:00:00Z');
    let status = 500;
    const { server, asked } = await site(() => ({ status, body: rules }));
    const fetcher = openFetcher({ allowHosts: [server.host], parseRobots, clock: () => now });
    const failure = await failureOf(fetcher.get(`${server.url}/a`, { robots: true }));
    expect(failure).toMatchObject({ code: 'robots_refused', retryAfter: 3600 });
    status = 200;
    now = new Date('2026-03-01T12:59:00Z');
    expect((await failureOf(fetcher.get(`${server.url}/a`, { robots: true }))).retryAfter).toBe(60);
    now = new Date('2026-03-01T13:00:01Z');
    expect((await fetcher.get(`${server.url}/a`, { robots: true })).status).toBe(200);
    now = new Date('2026-03-02T12:59:59Z');
    await fetcher.get(`${server.url}/a`, { robots: true });
    expect(asked()).toBe(2);
    now = new Date('2026-03-02T13:00:02Z');
    await fetcher.get(`${server.url}/a`, { robots: true });
    expect(asked()).toBe(3);
  });

  test('is fetched through the same address check', async () => {
    const listener = await serve((_request, response) => response.end('User-agent: *\nAllow: /'));
    const { server } = await site(() => ({
      status: 302,
      headers: { location: `${listener.url}/robots.txt` },
    }));
    const fetcher = openFetcher({ allowHosts: [server.host], parseRobots });
    expect((await failureOf(fetcher.get(server.url, { robots: true }))).code).toBe('address_refused');
    expect(listener.hits()).toBe(0);
  });

  test('does not hold up a page whose caller gives up', async () => {
    const server = await serve(() => {});
    const fetcher = openFetcher({ allowHosts: [server.host], parseRobots });
    const abort = new AbortController();
    const page = failureOf(fetcher.get(server.url, { robots: true, signal: abort.signal }));
    abort.abort();
    expect((await page).code).toBe('cancelled');
  });

  test('keeps the pages of a site as far apart as it asks, and those of others not', async () => {
    const times: number[] = [];
    const slow = await serve((request, response) => {
      if (request.url === '/robots.txt') return response.end('User-agent: *\nCrawl-delay: 0.3');
      times.push(performance.now());
      return response.end('page');
    });
    const { server } = await site(() => ({ status: 404 }));
    const fetcher = openFetcher({ allowHosts: [server.host, slow.host], parseRobots });
    const get = (url: string) => fetcher.get(url, { robots: true });
    const pages = Promise.all(['/a', '/b', '/c'].map((path) => get(slow.url + path)));
    await Promise.all(['/a', '/b', '/c'].map((path) => get(server.url + path)));
    expect(times.length).toBeLessThan(3);
    await pages;
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(290);
    expect(third - second).toBeGreaterThanOrEqual(290);
  });

  test('lets a page whose turn comes too late be asked for another time', async () => {
    const { server } = await site(() => ({ status: 200, body: 'User-agent: *\nCrawl-delay: 120' }));
    const fetcher = openFetcher({ allowHosts: [server.host], parseRobots });
    expect((await fetcher.get(`${server.url}/a`, { robots: true })).status).toBe(200);
    const failure = await failureOf(fetcher.get(`${server.url}/b`, { robots: true }));
    expect(failure).toMatchObject({ code: 'host_paused', retryAfter: 120, retry: true });
    expect(failure.message).toContain('120 s');
    expect(server.hits()).toBe(2);
    // Feeds and APIs do not fall under robots.txt.
    expect((await fetcher.get(`${server.url}/feed`)).status).toBe(200);
  });

  test('needs a parser: without one the request fails as our own fault', async () => {
    const { server } = await site(() => ({ status: 404 }));
    const failure = await failureOf(
      openFetcher({ allowHosts: [server.host] }).get(server.url, { robots: true }),
    );
    expect(failure).toBeInstanceOf(Failure);
    expect(failure.code).toBe('internal');
  });
});

describe('the tool that parses robots.txt', () => {
  const ask = (body: string, target: string) =>
    parseRobots({ body, url: 'https://a.example/robots.txt', user_agent: 'Watchkeeper/0.1', target });

  test('lets the longest rule decide and knows wildcards', async () => {
    const body = 'User-agent: *\nDisallow: /*.pdf$\nDisallow: /a\nAllow: /a/b\n';
    expect(await ask(body, 'https://a.example/a/b/c')).toEqual({ allowed: true, crawl_delay: null });
    expect((await ask(body, 'https://a.example/a/c')).allowed).toBe(false);
    expect((await ask(body, 'https://a.example/x.pdf')).allowed).toBe(false);
    expect((await ask(body, 'https://a.example/x.pdf?y')).allowed).toBe(true);
  });

  test('tells the delay that a site asks for, where it is a number', async () => {
    expect((await ask('User-agent: *\nCrawl-delay: 2.5', 'https://a.example/')).crawl_delay).toBe(2.5);
    expect((await ask('User-agent: *\nCrawl-delay: soon', 'https://a.example/')).crawl_delay).toBeNull();
  });

  test('allows what a broken or empty file does not forbid', async () => {
    for (const body of ['', '\u0000\u0001', '<html>not found</html>', 'Disallow: /']) {
      expect((await ask(body, 'https://a.example/')).allowed).toBe(true);
    }
  });
});
