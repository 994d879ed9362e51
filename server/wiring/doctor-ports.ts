import { asFailure } from '../../domain/failure.ts';
import { createApiClient } from '../../tools/net/api-client.ts';
import type { DoctorPorts, Reply } from '../commands/doctor/outside-findings.ts';

const deadlineMs = 5_000;
const mostBytes = 1024 * 1024;

/** The network for the doctor: each question has five seconds, goes to the configured address alone, and follows nothing. */
export const doctorPorts: DoctorPorts = {
  askService: (url) => ask(new URL(url).origin, url, {}),
  askModels: (base, key) =>
    ask(
      base,
      `${base.replace(/\/+$/, '')}/models`,
      key === undefined ? {} : { authorization: `Bearer ${key}` },
    ),
};

async function ask(base: string, address: string, headers: Record<string, string>): Promise<Reply> {
  const { hostname, port, protocol } = new URL(base);
  // Whoever configured the address means it, on whatever machine it is.
  const own = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  try {
    const client = createApiClient({ base, allowHosts: [own], deadlineMs, idleMs: deadlineMs });
    try {
      const { status, body } = await client.send(address, {
        headers,
        maxBytes: mostBytes,
        signal: AbortSignal.timeout(deadlineMs),
      });
      return { status, body: new TextDecoder().decode(body) };
    } finally {
      await client.close();
    }
  } catch (thrown) {
    return { failed: asFailure(thrown).message };
  }
}
