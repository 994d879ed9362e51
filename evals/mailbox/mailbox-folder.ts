import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayMs } from '../../domain/time.ts';

const plant = join(import.meta.dirname, '..', '..', 'sample-world', 'mailbox');
const shippedMoment = Date.parse('2026-11-18T19:00:00Z');

/** Returns the folder to measure: the shipped mailbox without data, a generated one for `seed:NUMBER`, else the given path. */
export async function openMailboxFolder(data: string): Promise<{ folder: string; close(): Promise<void> }> {
  const stay = async () => {};
  if (data === '') return { folder: join(plant, 'plant'), close: stay };
  const seed = /^seed:(\d+)$/.exec(data)?.[1];
  if (seed === undefined) return { folder: data, close: stay };
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  // On a different day as well, so that weekdays and month ends differ.
  const moment = new Date(shippedMoment + (Number(seed) % 365) * dayMs).toISOString();
  const script = join(plant, 'write-plant.ts');
  await promisify(execFile)(process.execPath, [
    script,
    '--seed',
    seed,
    '--moment',
    moment,
    '--folder',
    folder,
  ]);
  return { folder, close: () => rm(folder, { recursive: true }) };
}
