import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { insideUrls } from './inside-urls.ts';
import { serve, serveRaw } from './loopback-server.ts';
import { failureOf, openFetcher } from './open-fetcher.ts';

const toLoopback = async () => [{ address: '127.0.0.1', family: 4 }];
const publicAddress = { address: '192.0.43.8', family: 4 };

describe('the guarded fetch', () => {
  test('refuses every way to write an address that leads inside, and no listener is touched', async () => {
    const listener = await serveRaw((socket) => socket.destroy());
    const fetcher = openFetcher({ resolve: toLoopback });
    for (const form of insideUrls) {
      const url = form.replaceAll('PORT', String(listener.port));
      expect((await failureOf(fetcher.get(url))).code, url).toBe('address_refused');
    }
    expect(listener.hits()).toBe(0);
    // The listener does count: an exempted request reaches it.
    await failureOf(openFetcher({ allowHosts: [listener.host] }).get(`http://${listener.host}/`));
    expect(listener.hits()).toBe(1);
  });

  test('refuses the same ways as the target of a redirect from an allowed server', async () => {
    const listener = await serveRaw((socket) => socket.destroy());
    // Header bytes cannot hold line breaks; everything else arrives as UTF-8.
    // Some, as `http:127.0.0.1/`, are paths on the redirecting server itself once there is one.
    const isRelative = (form: string) =>
      URL.parse(form.replaceAll('PORT', '8080'), 'http://door.example/')?.host === 'door.example';
    const forms = insideUrls.filter((form) => !/[\r\n]/.test(form) && !isRelative(form));
    const door = await serve((request, response) => {
      const form = forms[Number(request.url?.slice(1))] ?? '';
      const location = form.replaceAll('PORT', String(listener.port));
      response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end();
    });
    const fetcher = openFetcher({ resolve: toLoopback, allowHosts: [door.host] });
    for (const [index, form] of forms.entries()) {
      const failure = await failureOf(fetcher.get(`${door.url}/${index}`));
      expect(failure.code, form).toBe('address_refused');
    }
    expect(door.hits()).toBe(forms.length);
    expect(listener.hits()).toBe(0);
  });

  test('refuses a private address after several allowed redirects', async () => {
    const listener = await serveRaw((socket) => socket.destroy());
    const door = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      const location = step < 3 ? `/${step + 1}` : `http://127.0.0.1:${listener.port}/`;
      response.writeHead(301, { location }).end();
    });
    const fetcher = openFetcher({ allowHosts: [door.host] });
    expect((await failureOf(fetcher.get(`${door.url}/0`))).code).toBe('address_refused');
    expect(listener.hits()).toBe(0);
  });

  test('refuses a name with one private address among public ones', async () => {
    const fetcher = openFetcher({ resolve: async () => [publicAddress, { address: '10.0.0.7', family: 4 }] });
    const failure = await failureOf(fetcher.get('http://mixed.example/'));
    expect(failure.code).toBe('address_refused');
    expect(failure.message).not.toContain('10.0.0.7');
  });

  test('exempts a name and port, and resolves it through the same resolver', async () => {
    const own = await serve((_request, response) => response.end('own'));
    const other = await serve((_request, response) => response.end('other'));
    const fetcher = openFetcher({ resolve: toLoopback, allowHosts: [`feeds.example:${own.port}`] });
    const answer = await fetcher.get(`http://feeds.example:${own.port}/`);
    expect(new TextDecoder().decode(answer.body)).toBe('own');
    expect((await failureOf(fetcher.get(`http://feeds.example:${other.port}/`))).code).toBe(
      'address_refused',
    );
    expect((await failureOf(fetcher.get(`http://127.0.0.1:${own.port}/`))).code).toBe('address_refused');
    expect(other.hits()).toBe(0);
  });

  test('asks for the certificate of the name, not of the address, and does without none', async () => {
    const names: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, callback) => {
        names.push(name);
        callback(null);
      },
    });
    server.on('tlsClientError', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const bound = server.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
    const fetcher = openFetcher({ resolve: toLoopback, allowHosts: [`feeds.example:${port}`] });
    expect((await failureOf(fetcher.get(`https://feeds.example:${port}/`))).code).toBe('fetch_failed');
    expect(names).toEqual(['feeds.example']);
  });

  test('ignores the proxy variables of the environment', async () => {
    const proxy = await serveRaw((socket) => socket.destroy());
    const own = await serve((_request, response) => response.end('own'));
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']) {
      vi.stubEnv(name, name.startsWith('NODE') ? '1' : proxy.url);
    }
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await openFetcher({ allowHosts: [own.host] }).get(own.url)).status).toBe(200);
    expect(proxy.hits()).toBe(0);
  });
});
