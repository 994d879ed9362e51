import type { WeighedIdentifier } from '../../domain/email/identifier-strength.ts';
import type { IssueProfile, SubjectWords } from '../../domain/email/same-issue.ts';

/** An issue while a batch is placed. */
export interface PooledIssue extends IssueProfile {
  id: string;
  title: string;
  isNew: boolean;
  /** A person has set something of it: no rule lets it live on in another. */
  isCorrected: boolean;
  identifiers: WeighedIdentifier[];
  subjects: SubjectWords[];
  people: Set<string>;
  vectors: Float32Array[];
  threads: Set<string>;
  messageIds: string[];
}

/** Lets one issue live on in another. */
export function absorb(kept: PooledIssue, gone: PooledIssue): void {
  kept.identifiers = nameAll(kept.identifiers, gone.identifiers);
  kept.subjects.push(...gone.subjects);
  kept.vectors.push(...gone.vectors);
  kept.messageIds.push(...gone.messageIds);
  for (const address of gone.people) kept.people.add(address);
  for (const thread of gone.threads) kept.threads.add(thread);
  if (gone.kind === 'person') kept.kind = 'person';
  if (gone.opened_at < kept.opened_at) [kept.opened_at, kept.title] = [gone.opened_at, gone.title];
  if (gone.last_at > kept.last_at) kept.last_at = gone.last_at;
}

/** Each identifier once, with the most that the issue is about it. */
export function nameAll(
  known: readonly WeighedIdentifier[],
  more: readonly WeighedIdentifier[],
): WeighedIdentifier[] {
  const all = new Map(known.map((each) => [each.identifier, each]));
  for (const each of more)
    if (each.weight > (all.get(each.identifier)?.weight ?? 0)) all.set(each.identifier, each);
  return [...all.values()];
}
