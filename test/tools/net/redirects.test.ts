import { describe, expect, test } from 'vitest';
import { followRedirect, startTrail, type Trail } from '../../../tools/net/redirects.ts';
import { serve } from './loopback-server.ts';
import { failureOf, openFetcher } from './open-fetcher.ts';

const limits = { maxRedirects: 5, allowed: new Set<string>() };

/** Returns the trail after these redirects, each a status and a Location. */
function follow(start: string, ...answers: [number, string][]): Trail {
  let trail = startTrail(new URL(start));
  for (const [status, location] of answers) trail = followRedirect(trail, { status, location }, limits);
  return trail;
}

describe('redirects', () => {
  test('are permanent only where every one of them is', () => {
    expect(follow('http://a.example/', [301, 'https://a.example/'], [308, '/feed']).isPermanent).toBe(true);
    expect(follow('http://a.example/', [301, '/x'], [302, '/y']).isPermanent).toBe(false);
    expect(follow('http://a.example/', [307, '/x'], [308, '/y']).isPermanent).toBe(false);
  });

  test('that leave https are not stored', () => {
    expect(follow('https://a.example/', [301, 'http://a.example/']).isPermanent).toBe(false);
  });

  test('are read as UTF-8 and relative to the address that sent them', () => {
    const location = Buffer.from('../café').toString('latin1');
    expect(follow('https://a.example/b/c', [302, location]).url.href).toBe('https://a.example/caf%C3%A9');
    expect(follow('https://a.example/', [302, '/caf\u00e9']).url.href).toBe('https://a.example/caf%C3%A9');
  });

  test('are followed, and the final address is told', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/new') response.end('here');
      else response.writeHead(request.url === '/old' ? 301 : 302, { location: '/new' }).end('moved');
    });
    const fetcher = openFetcher({ allowHosts: [server.host] });
    expect(await fetcher.get(`${server.url}/old`)).toMatchObject({
      url: `${server.url}/new`,
      permanentUrl: `${server.url}/new`,
    });
    expect(await fetcher.get(`${server.url}/temporary`)).toMatchObject({
      url: `${server.url}/new`,
      permanentUrl: null,
    });
  });

  test('end when they go in a circle, are too many, or lead nowhere', async () => {
    const server = await serve((request, response) => {
      const { url = '' } = request;
      if (url === '/nowhere') response.writeHead(302).end();
      else response.writeHead(302, { location: url === '/circle' ? '/circle' : `${url}x` }).end();
    });
    const fetcher = openFetcher({ allowHosts: [server.host] });
    expect((await failureOf(fetcher.get(`${server.url}/circle`))).code).toBe('response_refused');
    expect(server.hits()).toBe(1);
    expect((await failureOf(fetcher.get(`${server.url}/many`))).code).toBe('response_refused');
    expect(server.hits()).toBe(7);
    expect((await failureOf(fetcher.get(`${server.url}/nowhere`))).code).toBe('response_refused');
  });

  test('whose body never ends are not waited for, nor are errors', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/new') response.end('here');
      else response.writeHead(request.url === '/gone' ? 410 : 302, { location: '/new' }).write('wait');
    });
    const fetcher = openFetcher({ allowHosts: [server.host] });
    expect((await fetcher.get(server.url)).status).toBe(200);
    expect((await failureOf(fetcher.get(`${server.url}/gone`))).upstreamStatus).toBe(410);
  });

  test('with an endless body are followed without reading it', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/new') return response.end('here');
      response.writeHead(302, { location: '/new' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', more);
      return more();
    });
    expect((await openFetcher({ allowHosts: [server.host] }).get(server.url)).status).toBe(200);
  });
});
