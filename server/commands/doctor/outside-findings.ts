import type { Config } from '../../settings/config.ts';
import { clean } from '../../terminal/clean.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

/** What an address answered, or why it did not, in words. */
export type Answer = { status: number; body: string } | { failed: string };

/** What the doctor asks over the network; wired where connections are allowed. */
export interface DoctorPorts {
  /** Asks the service of this machine for one of its own paths. */
  askService(url: string): Promise<Answer>;
  /** Asks the model server for the list of its models, which costs nothing. */
  askModels(base: string, key: string | undefined): Promise<Answer>;
}

/** Whether the service answers on its port; that nothing listens there may be meant, so it is only a warning. */
export async function checkService(
  config: Pick<Config, 'HOST' | 'PORT' | 'ROLE'>,
  ask: DoctorPorts['askService'],
): Promise<Finding> {
  const check = 'service';
  if (config.ROLE === 'worker') return ok(check, 'a worker listens on no port');
  if (config.PORT === 0)
    return ok(check, 'PORT is 0: any free one is taken at each start, and it is not known here');
  const own: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const host = own[config.HOST] ?? (config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST);
  const url = `http://${host}:${config.PORT}`;
  const alive = await ask(`${url}/healthz`);
  if ('failed' in alive) return warning(check, `nothing answers at ${url}`, 'If it should run: `npm start`.');
  if (alive.status !== 200 || !alive.body.includes('"status":"ok"'))
    return broken(
      check,
      `another program answers at ${url}`,
      'Set PORT to another one, or end what uses it.',
    );
  const ready = await ask(`${url}/readyz`);
  if ('failed' in ready || ready.status !== 200)
    return broken(
      check,
      `it runs at ${url} and cannot do its work: ${'failed' in ready ? ready.failed : clean(ready.body)}`,
      'See its log; most often its database is gone.',
    );
  return ok(check, `runs at ${url} and is ready`);
}

/** Whether the model server answers with the configured key. */
export async function checkModels(config: Config, ask: DoctorPorts['askModels']): Promise<Finding> {
  const check = 'models';
  if (config.OPENAI_MODEL === undefined) return ok(check, 'the embedded ones, which need no server');
  const base = config.OPENAI_BASE_URL ?? 'https://api.openai.com/v1';
  const answer = await ask(base, config.OPENAI_API_KEY);
  return modelsFinding(base, [config.OPENAI_MODEL, config.OPENAI_EMBEDDING_MODEL ?? []].flat(), answer);
}

/** The verdict on what the model server answered to the question which models it has. */
function modelsFinding(base: string, wanted: readonly string[], answer: Answer): Finding {
  const check = 'models';
  // An address may hold a password.
  const { origin, pathname } = new URL(base);
  const where = origin + pathname;
  if ('failed' in answer)
    return broken(
      check,
      `${where} does not answer: ${clean(answer.failed)}`,
      'Start the model server, or correct OPENAI_BASE_URL (host, port, https). Without OPENAI_MODEL the embedded models answer.',
    );
  if (answer.status === 401 || answer.status === 403)
    return broken(
      check,
      `${where} refuses the key (${answer.status})`,
      'Set OPENAI_API_KEY to a key of this server that may use the model; it may have expired or belong to another project.',
    );
  if (answer.status === 429)
    return warning(
      check,
      `${where} is asked too much (429)`,
      'See the limits and the credit of the account.',
    );
  if (answer.status !== 200)
    return warning(
      check,
      `${where} answers ${answer.status} instead of the list of its models`,
      'Check that OPENAI_BASE_URL ends with the version, mostly /v1. Some servers have no such list; then ignore this.',
    );
  const missing = wanted.filter((name) => !offered(answer.body).includes(name));
  if (missing.length > 0)
    return warning(
      check,
      `${where} answers, and does not list ${missing.join(' and ')}`,
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
