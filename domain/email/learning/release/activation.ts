import { z } from 'zod';
import { Failure } from '../../../failure.ts';

/** A time in which a release held. */
export const activation = z.object({
  activated_at: z.string(),
  /** The token it was done with. */
  by: z.uuid(),
  reason: z.string(),
  /** Null while it holds. */
  ended_at: z.string().nullable(),
  ended_by: z.uuid().nullable(),
  ended_reason: z.string().nullable(),
  ended_how: z.enum(['replaced', 'rolled_back']).nullable(),
});
export type Activation = z.infer<typeof activation>;

/** Where a version stands; `making` until it is judged. */
export const versionStatus = z.enum(['making', 'candidate', 'refused', 'active', 'retired']);
export type VersionStatus = z.infer<typeof versionStatus>;

/** A version as far as it may come to hold. */
export interface VersionState {
  id: string;
  version: number;
  status: VersionStatus;
  /** The version that was active when it was made, and that it was compared with; null for what is shipped. */
  parent_version: number | null;
  activations: Activation[];
  evaluation: { reasons?: string[] };
}

/** Who lets a release hold or ends it, when and why. */
export interface Act {
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  reason: string;
}

/** The versions whose state changes, in the order in which they are to be written; none where it was done before. */
export interface StateChange {
  changed: Pick<VersionState, 'id' | 'status' | 'activations'>[];
  /** The version that held before, and the one that holds now; null is what is shipped. */
  from: number | null;
  to: number | null;
}

/**
 * Lets an accepted candidate hold. Throws `conflict` for one that was refused, with its figures, for one that is not judged
 * yet, and for one that was compared with what holds no more. What holds already is left as it is.
 */
export function activate(versions: readonly VersionState[], id: string, act: Act): StateChange {
  const version = known(versions, id);
  const active = versions.find(({ status }) => status === 'active');
  if (version.status === 'active') return { changed: [], from: version.version, to: version.version };
  if (version.status === 'making')
    throw new Failure('conflict', `Version ${version.version} is still being made. Nothing was changed.`);
  if (version.status === 'refused')
    throw new Failure(
      'conflict',
      `Version ${version.version} was refused and cannot be activated: ${(version.evaluation.reasons ?? []).join('; ')}. Nothing was changed.`,
    );
  if (version.status === 'retired')
    throw new Failure(
      'conflict',
      `Version ${version.version} held before and was ended. Make a new candidate, or roll back the active version. Nothing was changed.`,
    );
  if (version.parent_version !== (active?.version ?? null))
    throw new Failure(
      'conflict',
      `Version ${version.version} was compared with ${named(version.parent_version)}, and ${named(active?.version ?? null)} holds now. Make a new candidate. Nothing was changed.`,
    );
  return {
    changed: [...(active ? [ended(active, 'replaced', act)] : []), begun(version, act)],
    from: active?.version ?? null,
    to: version.version,
  };
}

/**
 * Ends the version that holds: what held before it holds again, exactly, or what is shipped. Throws `conflict` for one that
 * does not hold; one that was rolled back already is left as it is.
 */
export function rollBack(versions: readonly VersionState[], id: string, act: Act): StateChange {
  const version = known(versions, id);
  const active = versions.find(({ status }) => status === 'active');
  const now = active?.version ?? null;
  if (version.status === 'retired' && version.activations.at(-1)?.ended_how === 'rolled_back')
    return { changed: [], from: now, to: now };
  if (version.status !== 'active')
    throw new Failure(
      'conflict',
      `Version ${version.version} does not hold, ${named(now)} does. Nothing was changed.`,
    );
  const before = versions.find((each) => each.version === version.parent_version);
  return {
    changed: [ended(version, 'rolled_back', act), ...(before ? [begun(before, act)] : [])],
    from: version.version,
    to: before?.version ?? null,
  };
}

/** A version as a sentence names it. */
const named = (version: number | null): string =>
  version === null ? 'what is shipped' : `version ${version}`;

function known(versions: readonly VersionState[], id: string): VersionState {
  const found = versions.find((each) => each.id === id);
  if (!found) throw new Failure('not_found', `There is no learning version ${id}.`);
  return found;
}

function begun({ id, activations }: VersionState, { by, at, reason }: Act): StateChange['changed'][number] {
  const begins: Activation = {
    activated_at: at,
    by,
    reason,
    ended_at: null,
    ended_by: null,
    ended_reason: null,
    ended_how: null,
  };
  return { id, status: 'active', activations: [...activations, begins] };
}

function ended(
  { id, activations }: VersionState,
  ended_how: 'replaced' | 'rolled_back',
  { by, at, reason }: Act,
): StateChange['changed'][number] {
  const last = activations.at(-1);
  const ending = last ? [{ ...last, ended_at: at, ended_by: by, ended_reason: reason, ended_how }] : [];
  return { id, status: 'retired', activations: [...activations.slice(0, -1), ...ending] };
}
