import type { Service } from './service.ts';

interface Executions {
  executions: { id: string; kind: string; status: string; error: { detail: string } | null }[];
}

/**
 * Returns true when executions of this kind have run and none is queued or running. Throws if one of them failed, since an
 * import that stops early is no faster one.
 */
export async function haveEnded({ send }: Service, kind: string): Promise<boolean> {
  const { executions } = await send<Executions>('GET', `/api/executions?kind=${kind}&limit=100`);
  const failed = executions.find(({ status }) => status === 'failed');
  if (failed) throw new Error(`${kind} ${failed.id} failed: ${failed.error?.detail ?? failed.status}`);
  return executions.length > 0 && !executions.some(({ status }) => ['queued', 'running'].includes(status));
}

interface Execution {
  stages: { name: string; counts: Record<string, number> }[];
}

/** Returns the sum of one count of a stage over all executions of this kind; an import consists of several. */
export async function sumCounts(
  { send }: Service,
  kind: string,
  { stage, count }: { stage: string; count: string },
): Promise<number> {
  const { executions } = await send<Executions>('GET', `/api/executions?kind=${kind}&limit=100`);
  const all = await Promise.all(executions.map(({ id }) => send<Execution>('GET', `/api/executions/${id}`)));
  return all
    .flatMap(({ stages }) => stages)
    .filter(({ name }) => name === stage)
    .reduce((sum, { counts }) => sum + (counts[count] ?? 0), 0);
}
