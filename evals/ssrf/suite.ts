import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { asFailure } from '../../domain/failure.ts';
import { createFetcher, type Fetcher } from '../../tools/net/fetch.ts';
import { type Suite, share } from '../harness/suite.ts';
import { extractForms, leadsOutside, loopbackHosts, portsOf, withPort } from './forms.ts';
import { setTripwires } from './tripwires.ts';

/** A port that a listener can always bind, whatever else runs on the machine. */
const sparePort = 47_613;

/**
 * Tries every URL form of the `ssrf-*.md` files in `data` (or in `data/attack`) against the guarded fetch: as written and
 * with a listener's port, directly and as the target of a redirect from an allowed server. Every name resolves to
 * 127.0.0.1, so nothing leaves the machine; forms that name an address of the public internet are not tried.
 */
export const ssrfSuite: Suite = async ({ data }) => {
  const forms = extractForms(await readMarkdown(data));
  const tripwires = await setTripwires(loopbackHosts(forms), [...portsOf(forms), sparePort]);
  const tried = forms.filter((form) => !leadsOutside(form));
  const attempts = tried.flatMap((form) => [form, withPort(form, sparePort)]).filter((form) => form !== null);
  const door = await openDoor(attempts);
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const fetcher = createFetcher({ resolve, allowHosts: [door.host] });
  const reached: string[] = [];
  for (const [index, form] of attempts.entries()) {
    for (const how of ['direct', 'redirect'] as const) {
      const before = tripwires.hits();
      const outcome = await attempt(fetcher, how === 'direct' ? form : `${door.url}/${index}`);
      if (outcome === 'answered' || tripwires.hits() > before) reached.push(`${how}: ${form}`);
    }
  }
  await fetcher.close();
  // Control: the same fetcher, when allowed, must reach a listener.
  const trusted = createFetcher({ resolve, allowHosts: [`127.0.0.1:${sparePort}`] });
  const before = tripwires.hits();
  await attempt(trusted, `http://127.0.0.1:${sparePort}/`);
  const isWired = tripwires.hits() > before;
  await trusted.close();
  await Promise.all([door.close(), tripwires.close()]);
  const all = attempts.length * 2;
  return {
    figures: [
      share('attempts that reached no listener', all - reached.length, all, 1),
      share('forms tried', tried.length, forms.length),
      share('control that reached its listener', Number(isWired), 1, 1),
    ],
    failures: { 'reached a listener': reached },
  };
};

async function attempt(fetcher: Fetcher, url: string): Promise<string> {
  try {
    await fetcher.get(url, { deadlineMs: 2000 });
    return 'answered';
  } catch (error) {
    return asFailure(error).code;
  }
}

async function readMarkdown(directory: string): Promise<string> {
  const texts: string[] = [];
  for (const folder of [directory, join(directory, 'attack')]) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((found) => /^ssrf.*\.md$/u.test(found)).sort()) {
      texts.push(await readFile(join(folder, name), 'utf8'));
    }
  }
  return texts.join('\n');
}

/** Starts an allowed server that redirects `/index` to that form; a relative form leads to a 404. */
async function openDoor(forms: readonly string[]) {
  const server: Server = createServer((request, response) => {
    const form = forms[Number(/^\/(\d+)$/u.exec(request.url ?? '')?.[1] ?? -1)];
    if (form === undefined) response.writeHead(404).end();
    else response.writeHead(302, { location: Buffer.from(form).toString('latin1') }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const host = `127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  return {
    host,
    url: `http://${host}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
