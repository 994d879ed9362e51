import type { WeighedIdentifier } from './identifier-strength.ts';
import type { IssueMessage, StoredIssue } from './joined-issues.ts';
import type { IssueProfile } from './same-issue.ts';
import { type SubjectWords, subjectWords } from './subject-words.ts';

/** An issue while a batch of messages is placed. */
export interface PooledIssue extends IssueProfile {
  id: string;
  title: string;
  isNew: boolean;
  /** True if a person has set one of its fields; it is preferred as the survivor of a merge. */
  isCorrected: boolean;
  identifiers: WeighedIdentifier[];
  subjects: SubjectWords[];
  people: Set<string>;
  vectors: Float32Array[];
  threads: Set<string>;
  messageIds: string[];
}

/** Takes a stored issue into the pool. */
export function pooledIssue(
  { subjects, people, identifiers, thread_ids, has_corrections, ...issue }: StoredIssue,
  vectors: readonly Float32Array[],
): PooledIssue {
  return {
    ...issue,
    isNew: false,
    isCorrected: has_corrections,
    identifiers: [...identifiers],
    subjects: subjects.map(subjectWords),
    people: new Set(people),
    vectors: [...vectors],
    threads: new Set(thread_ids),
    messageIds: [],
  };
}

/** Opens an issue for a message, which is added to it separately. */
export function newIssue({ title, excerpt, kind, at }: IssueMessage, id: string): PooledIssue {
  return {
    id,
    title: title || excerpt || '(no subject)',
    kind,
    opened_at: at,
    last_at: at,
    isNew: true,
    isCorrected: false,
    identifiers: [],
    subjects: [],
    people: new Set(),
    vectors: [],
    threads: new Set(),
    messageIds: [],
  };
}

/** Adds a message to an issue. A person's message turns a machine's or a newsletter's issue into a person's. */
export function addMessage(
  issue: PooledIssue,
  message: IssueMessage,
  vector: Float32Array | undefined,
): void {
  issue.identifiers = strongest(issue.identifiers, message.identifiers);
  for (const address of message.people) issue.people.add(address);
  if (message.at < issue.opened_at) issue.opened_at = message.at;
  if (message.at > issue.last_at) issue.last_at = message.at;
  if (message.kind === 'person') issue.kind = 'person';
  if (!issue.threads.has(message.thread_id)) issue.subjects.push(subjectWords(message.base_subject));
  issue.threads.add(message.thread_id);
  issue.messageIds.push(message.id);
  if (vector) issue.vectors.push(vector);
}

/** Adds everything of a merged issue to the one that survives, which takes the title of whichever began first. */
export function absorb(kept: PooledIssue, gone: PooledIssue): void {
  kept.identifiers = strongest(kept.identifiers, gone.identifiers);
  kept.subjects.push(...gone.subjects);
  kept.vectors.push(...gone.vectors);
  kept.messageIds.push(...gone.messageIds);
  for (const address of gone.people) kept.people.add(address);
  for (const thread of gone.threads) kept.threads.add(thread);
  if (gone.kind === 'person') kept.kind = 'person';
  if (gone.opened_at < kept.opened_at) [kept.opened_at, kept.title] = [gone.opened_at, gone.title];
  if (gone.last_at > kept.last_at) kept.last_at = gone.last_at;
}

/** Joins two lists of identifiers; each is kept once, with its greatest weight. */
function strongest(
  known: readonly WeighedIdentifier[],
  more: readonly WeighedIdentifier[],
): WeighedIdentifier[] {
  const all = new Map(known.map((each) => [each.identifier, each]));
  for (const each of more)
    if (each.weight > (all.get(each.identifier)?.weight ?? 0)) all.set(each.identifier, each);
  return [...all.values()];
}
