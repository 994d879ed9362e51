import { expect } from 'vitest';
import type { MessageFlag } from '../../../domain/email/sync/message.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Change, ChangePage, MailProvider } from '../../../tools/email/provider.ts';

/** A message in the mailbox, read without the provider under test. */
export interface TrueMessage {
  id: string;
  flags: MessageFlag[];
  raw: Uint8Array;
}

/** A copy of a folder built from the provider's reports alone. */
export interface Mirror {
  places: Map<string, { identity: string | null; flags: MessageFlag[]; received_at: string | undefined }>;
  cursor: string | null;
  next: ChangePage['next']['kind'] | undefined;
}

const signal = new AbortController().signal;

/** Creates the mirror of an unknown folder. */
export function newMirror(): Mirror {
  return { places: new Map(), cursor: null, next: undefined };
}

/** Applies one page to the mirror, like the sync does: absent fields did not change. */
export async function pullPage(
  provider: MailProvider,
  folderId: string,
  mirror: Mirror,
  most?: number,
): Promise<ChangePage> {
  const known = async () => [...mirror.places.keys()];
  const page = await provider.pull(folderId, mirror.cursor, {
    known,
    signal,
    ...(most !== undefined && { most }),
  });
  for (const change of page.changes) {
    if (change.kind === 'gone') {
      mirror.places.delete(change.place);
      continue;
    }
    const before = mirror.places.get(change.place);
    const flags = new Set(change.flags ?? before?.flags);
    for (const [flag, isSet] of Object.entries(change.flag_changes ?? {}) as [MessageFlag, boolean][]) {
      if (isSet) flags.add(flag);
      else flags.delete(flag);
    }
    mirror.places.set(change.place, {
      identity: change.identity,
      flags: [...flags],
      received_at: change.received_at ?? before?.received_at,
    });
  }
  mirror.cursor = page.next.cursor;
  mirror.next = page.next.kind;
  return page;
}

/** Applies pages until the round is complete. */
export async function pullRound(
  provider: MailProvider,
  folderId: string,
  mirror: Mirror,
): Promise<{ changes: Change[]; pages: number }> {
  const changes: Change[] = [];
  for (let pages = 1; pages <= 100; pages += 1) {
    const page = await pullPage(provider, folderId, mirror);
    changes.push(...page.changes);
    if (page.next.kind === 'round') return { changes, pages };
  }
  return expect.fail('The round does not end.');
}

/** Returns every message of the mirror with the provider's bytes for it. */
export async function sourcesOf(
  provider: MailProvider,
  folderId: string,
  mirror: Mirror,
): Promise<TrueMessage[]> {
  const messages: TrueMessage[] = [];
  for (const [place, { flags }] of mirror.places) {
    const { raw } = await provider.fetchSource(folderId, place, signal);
    messages.push({ id: idOf(raw), flags, raw });
  }
  return messages;
}

/** Returns the id that the suite gave a message, from its bytes. */
export function idOf(raw: Uint8Array): string {
  return /^Message-ID: <(.+)@/im.exec(Buffer.from(raw).toString('latin1'))?.[1] ?? 'unknown';
}

/** Returns the code with which work fails; undefined if it succeeds. Any error except `Failure` is rethrown. */
export async function failureOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.code;
    throw thrown;
  }
}
