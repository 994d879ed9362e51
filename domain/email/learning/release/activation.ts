import { z } from 'zod';
import { Failure } from '../../../failure.ts';

/** A period in which a release was active. */
export const activation = z.object({
  activated_at: z.string(),
  /** The token of the person who activated it. */
  by: z.uuid(),
  reason: z.string(),
  /** Null while it is active. */
  ended_at: z.string().nullable(),
  ended_by: z.uuid().nullable(),
  ended_reason: z.string().nullable(),
  ended_how: z.enum(['replaced', 'rolled_back']).nullable(),
});
export type Activation = z.infer<typeof activation>;

/** The status of a version; `making` until it is judged. */
export const versionStatus = z.enum(['making', 'candidate', 'refused', 'active', 'retired']);
export type VersionStatus = z.infer<typeof versionStatus>;

/** The activation fields of a version. */
export interface VersionState {
  id: string;
  version: number;
  status: VersionStatus;
  /** The version that was active when it was made, and that it was compared with; null for the built-in version. */
  parent_version: number | null;
  activations: Activation[];
  evaluation: { reasons?: string[] };
}

/** The person, moment and reason of an activation or its end. */
export interface Act {
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  reason: string;
}

/** The versions whose state changes, in the order in which they must be written; none if the change was made before. */
export interface StateChange {
  changed: Pick<VersionState, 'id' | 'status' | 'activations'>[];
  /** The versions that were active before and are active now; null for the built-in version. */
  from: number | null;
  to: number | null;
}

/**
 * Activates an accepted candidate; an active version is left as it is. Throws `conflict` for a version that was refused, with
 * its figures, that is not judged yet, that was ended, or that was compared with a version that is no longer active.
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
      `Version ${version.version} was active before and was ended. Make a new candidate, or roll back the active version. Nothing was changed.`,
    );
  if (version.parent_version !== (active?.version ?? null))
    throw new Failure(
      'conflict',
      `Version ${version.version} was compared with ${named(version.parent_version)}, but ${named(active?.version ?? null)} is active now. Make a new candidate. Nothing was changed.`,
    );
  return {
    changed: [...(active ? [ended(active, 'replaced', act)] : []), begun(version, act)],
    from: active?.version ?? null,
    to: version.version,
  };
}

/**
 * Ends the active version and activates exactly the version before it, or the built-in one. A version that was rolled back
 * already is left as it is. Throws `conflict` for any other version that is not active.
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
      `Version ${version.version} is not active, ${named(now)} is. Nothing was changed.`,
    );
  const before = versions.find((each) => each.version === version.parent_version);
  return {
    changed: [ended(version, 'rolled_back', act), ...(before ? [begun(before, act)] : [])],
    from: version.version,
    to: before?.version ?? null,
  };
}

/** Names a version within a sentence. */
const named = (version: number | null): string =>
  version === null ? 'the built-in version' : `version ${version}`;

function known(versions: readonly VersionState[], id: string): VersionState {
  const version = versions.find((each) => each.id === id);
  if (!version) throw new Failure('not_found', `There is no learning version ${id}.`);
  return version;
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
