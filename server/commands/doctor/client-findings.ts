import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtClient } from '../../client/client-routes.ts';
import { isLoopback } from '../../http/loopback.ts';
import type { Config } from '../../settings/config.ts';
import { broken, type Finding, ok, warning } from './finding.ts';
import { type DoctorPorts, serviceUrl } from './outside-findings.ts';

const check = 'client';

/** Checks that the browser client is built, that the service serves it, and that a browser can sign in. */
export async function checkClient(
  config: Pick<Config, 'HOST' | 'PORT' | 'ROLE' | 'ALLOWED_HOSTS'>,
  ask: DoctorPorts['askService'],
  directory = builtClient,
): Promise<Finding[]> {
  if (config.ROLE === 'worker') return [ok(check, 'a worker serves no pages')];
  if (!existsSync(join(directory, 'index.html')))
    return [
      warning(
        check,
        'the pages of the browser client are not built',
        'Run `npm run build:clients`, or start the service with `npm start`, which builds them.',
      ),
    ];
  const url = serviceUrl(config);
  const page = url === null ? { failed: 'unknown port' } : await ask(`${url}/`);
  // The finding of the service says why.
  if ('failed' in page) return [ok(check, 'built; the service is not asked, as it does not answer')];
  if (page.status !== 200 || !page.body.includes('/assets/'))
    return [
      broken(
        check,
        `built, but the service at ${url} answers ${page.status} for its first page`,
        'Restart the service. If it is another installation than this one, run the doctor there.',
      ),
    ];
  return [ok(check, `built, and served at ${url}`), await checkSessions(config, ask, url ?? '')];
}

/** Checks that the service takes sign-ins, and that browsers are able to keep them. */
async function checkSessions(
  { HOST, ALLOWED_HOSTS }: Pick<Config, 'HOST' | 'ALLOWED_HOSTS'>,
  ask: DoctorPorts['askService'],
  url: string,
): Promise<Finding> {
  const reply = await ask(`${url}/api/session`);
  // Without a token or a session the route says that it wants one.
  if ('failed' in reply || reply.status !== 401 || !reply.body.includes('"unauthenticated"'))
    return broken(
      'sessions',
      `the service does not take sign-ins: ${'failed' in reply ? reply.failed : `status ${reply.status}`}`,
      'Restart the service, so that it runs the version of this folder.',
    );
  if (isLoopback(HOST) || ALLOWED_HOSTS.length > 0)
    return ok('sessions', 'browsers can sign in; `npx watchkeeper open` does it');
  return warning(
    'sessions',
    `browsers on this machine can sign in; others cannot, because the service speaks plain HTTP on ${HOST}`,
    'For other machines, put a proxy with TLS before the service and name its host in ALLOWED_HOSTS.',
  );
}
