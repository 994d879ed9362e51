import type { Config } from '../../settings/config.ts';
import { clean } from '../../terminal/clean.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

/** The response of an address, or the reason why there is none. */
export type Reply = { status: number; body: string } | { failed: string };

/** The network requests of the doctor, wired where connections are allowed. */
export interface DoctorPorts {
  /** Requests a path of the service on this machine. */
  askService(url: string): Promise<Reply>;
  /** Requests the list of models from the model server, which costs nothing. */
  askModels(base: string, key: string | undefined): Promise<Reply>;
}

/** Returns the address of the service as this machine reaches it; null if its port is not known before it starts. */
export function serviceUrl({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string | null {
  if (PORT === 0) return null;
  const loopback: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${loopback[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)}:${PORT}`;
}

/** Checks that the service answers on its port. No answer is only a warning, because the service may be stopped on purpose. */
export async function checkService(
  config: Pick<Config, 'HOST' | 'PORT' | 'ROLE'>,
  ask: DoctorPorts['askService'],
): Promise<Finding> {
  const check = 'service';
  if (config.ROLE === 'worker') return ok(check, 'a worker listens on no port');
  const url = serviceUrl(config);
  if (url === null) return ok(check, 'PORT is 0, so the port changes with each start and is not known here');
  const alive = await ask(`${url}/healthz`);
  if ('failed' in alive)
    return warning(check, `nothing answers at ${url}`, 'If it should be running, start it with `npm start`.');
  if (alive.status !== 200 || !/"status":"(?:ok|starting)"/.test(alive.body))
    return broken(
      check,
      `another program answers at ${url}`,
      'Set PORT to another number, or stop that program.',
    );
  const ready = await ask(`${url}/readyz`);
  if ('failed' in ready || ready.status !== 200)
    return broken(
      check,
      `it runs at ${url} but is not ready: ${'failed' in ready ? ready.failed : clean(ready.body)}`,
      'See its log. The usual cause is a database that does not reply.',
    );
  const [problem] = problemsOf(alive.body);
  if (problem !== undefined)
    return warning(
      check,
      `running at ${url} and ready, but: ${clean(problem)}`,
      'Mend what the sentence names; what was deferred is done by the next syncs.',
    );
  return ok(check, `running at ${url} and ready`);
}

/** Returns the problems that a running service names itself. */
function problemsOf(body: string): string[] {
  try {
    const { problems } = JSON.parse(body) as { problems?: unknown };
    return Array.isArray(problems) ? problems.map(String) : [];
  } catch {
    return [];
  }
}

/** Checks that the model server answers and accepts the configured key. */
export async function checkModels(config: Config, ask: DoctorPorts['askModels']): Promise<Finding> {
  const check = 'models';
  if (config.OPENAI_MODEL === undefined) return ok(check, 'the embedded models, which need no server');
  const base = config.OPENAI_BASE_URL ?? 'https://api.openai.com/v1';
  const reply = await ask(base, config.OPENAI_API_KEY);
  return modelsFinding(base, [config.OPENAI_MODEL, config.OPENAI_EMBEDDING_MODEL ?? []].flat(), reply);
}

/** Judges the list of models that the model server returned. */
function modelsFinding(base: string, wanted: readonly string[], reply: Reply): Finding {
  const check = 'models';
  // The full address may contain a password.
  const { origin, pathname } = new URL(base);
  const where = origin + pathname;
  if ('failed' in reply)
    return broken(
      check,
      `${where} does not answer: ${clean(reply.failed)}`,
      'Start the model server, or correct OPENAI_BASE_URL (host, port, https). Without OPENAI_MODEL the embedded models are used.',
    );
  if (reply.status === 401 || reply.status === 403)
    return broken(
      check,
      `${where} rejects the key (${reply.status})`,
      'Set OPENAI_API_KEY to a valid key of this server. The current key may have expired or belong to another project.',
    );
  if (reply.status === 429)
    return warning(
      check,
      `${where} reports too many requests (429)`,
      'Check the limits and the credit of the account.',
    );
  if (reply.status !== 200)
    return warning(
      check,
      `${where} returned ${reply.status} instead of its list of models`,
      'Check that OPENAI_BASE_URL ends with the version, usually /v1. Some servers have no such list; ignore this warning then.',
    );
  const missing = wanted.filter((name) => !offered(reply.body).includes(name));
  if (missing.length > 0)
    return warning(
      check,
      `${where} answers but does not list ${missing.join(' and ')}`,
      'Correct OPENAI_MODEL or OPENAI_EMBEDDING_MODEL, or load the model there.',
    );
  return ok(check, `${wanted.join(' and ')} at ${where}`);
}

function offered(body: string): string[] {
  try {
    const { data } = JSON.parse(body) as { data?: { id?: unknown }[] };
    return Array.isArray(data) ? data.map(({ id }) => String(id)) : [];
  } catch {
    return [];
  }
}
