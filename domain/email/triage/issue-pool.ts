import type { IdentifierCounts } from './identifier-strength.ts';
import { IssueIndex } from './issue-index.ts';
import { type IssueMark, IssueMarks } from './issue-marks.ts';
import type { IssueMessage, IssueVectors, JoinedIssues, StoredIssue } from './joined-issues.ts';
import { Merges } from './merges.ts';
import { absorb, addMessage, newIssue, type PooledIssue, pooledIssue } from './pooled-issue.ts';
import { type IssueJudgement, type IssueProfile, judgeIssue, reasonOf } from './same-issue.ts';
import { subjectWords } from './subject-words.ts';

const provenance = { producer: 'domain/email/same-issue', version: 'identifiers+people+meaning/2' };

/** Largest number of related issues that are recorded for one thread. */
const maxRelated = 5;

interface Neighbour {
  issue: PooledIssue;
  judgement: IssueJudgement;
}

/** The state of the tables before a batch of messages is placed. */
export interface PoolContext {
  stored: readonly StoredIssue[];
  /** The issues of the batch's threads, oldest first. */
  placed: readonly { thread_id: string; issue_id: string }[];
  counts: IdentifierCounts;
  marks: readonly IssueMark[];
}

/** The issues that a batch of messages touches or could belong to; grows with each message that is placed. */
export class IssuePool {
  readonly #issues = new Map<string, PooledIssue>();
  readonly #ofThread = new Map<string, string>();
  readonly #merges = new Merges();
  readonly #index = new IssueIndex();
  readonly #counts: IdentifierCounts;
  readonly #marks: IssueMarks;
  readonly #vectors: IssueVectors;
  readonly #newId: () => string;
  readonly #joined: JoinedIssues = { issues: [], links: [], identifiers: [], relations: [], merges: [] };
  readonly #touched = new Set<string>();
  readonly #undecided = { issueIds: new Set<string>(), messageIds: new Set<string>() };

  constructor({ stored, placed, counts, marks }: PoolContext, vectors: IssueVectors, newId: () => string) {
    this.#counts = counts;
    this.#marks = new IssueMarks(marks);
    this.#vectors = vectors;
    this.#newId = newId;
    for (const each of stored) this.#add(pooledIssue(each, vectors.ofIssue.get(each.id) ?? []));
    for (const { thread_id, issue_id } of placed) {
      // A thread is in two issues if a late message has joined two threads into one.
      const before = this.#ofThread.get(thread_id) ?? issue_id;
      const { id } =
        before === issue_id
          ? { id: issue_id }
          : this.#merge(before, issue_id, 'their messages are in one thread');
      this.#ofThread.set(thread_id, id);
    }
  }

  /** Places a message in the issue of its thread, or in the issue that a new thread belongs to. */
  place(message: IssueMessage): void {
    const known = this.#issueOf(message.thread_id);
    if (!known) {
      this.#placeThread(message);
      return;
    }
    const named = new Set(known.identifiers.map(({ identifier }) => identifier));
    const namesMore = message.identifiers.some(({ identifier }) => !named.has(identifier));
    this.#link(known, message, { method: 'thread', reason: message.thread_reason, confidence: 1 });
    if (namesMore && message.kind === 'person') this.#unite(known);
  }

  /** Merges issues that only show to be the same once all messages are placed, whatever order they came in. */
  settle(): void {
    for (const id of [...this.#touched]) {
      const issue = this.#issues.get(id);
      if (issue !== undefined && !this.#merges.has(id) && issue.kind === 'person') this.#unite(issue);
    }
  }

  result(): JoinedIssues {
    const survivor = (id: string) => this.#merges.survivorOf(id);
    return {
      ...this.#joined,
      issues: [...this.#touched]
        .filter((id) => !this.#merges.has(id))
        .flatMap((id) => {
          const issue = this.#issues.get(id);
          if (!issue) return [];
          const { title, kind, opened_at, last_at, people, isNew } = issue;
          return [{ id, title, kind, opened_at, last_at, people: [...people], is_new: isNew, ...provenance }];
        }),
      links: this.#joined.links.map((link) => ({ ...link, issue_id: survivor(link.issue_id) })),
      identifiers: this.#joined.identifiers.map((each) => ({ ...each, issue_id: survivor(each.issue_id) })),
      relations: this.#joined.relations
        .map((each) => ({
          ...each,
          issue_id: survivor(each.issue_id),
          related_issue_id: survivor(each.related_issue_id),
        }))
        .filter((each) => each.issue_id !== each.related_issue_id),
      merges: this.#joined.merges.map((each) => ({ ...each, into: survivor(each.into) })),
    };
  }

  /** Lists the issues and messages whose embeddings could join what stayed apart without them. */
  undecided(): { issueIds: string[]; messageIds: string[] } {
    return { issueIds: [...this.#undecided.issueIds], messageIds: [...this.#undecided.messageIds] };
  }

  #placeThread(message: IssueMessage): void {
    const vector = this.#vectors.ofMessage.get(message.id);
    const own = {
      opened_at: message.at,
      last_at: message.at,
      kind: message.kind,
      subjects: [subjectWords(message.base_subject)],
      identifiers: message.identifiers,
      people: new Set(message.people),
      vectors: vector ? [vector] : [],
    };
    const neighbours = this.#judgeNear(own, [message.thread_id], null);
    for (const { issue } of neighbours.filter(({ judgement }) => judgement.needsVectors)) {
      this.#undecided.messageIds.add(message.id);
      if (!issue.isNew) this.#undecided.issueIds.add(issue.id);
      for (const id of issue.messageIds) this.#undecided.messageIds.add(id);
    }
    const marked = this.#markedTogether(message.thread_id);
    const best = neighbours.find(({ judgement }) => judgement.verdict === 'same');
    if (marked)
      this.#link(marked, message, { method: 'hand', reason: 'a person put them together', confidence: 1 });
    else if (best) {
      const { method, total } = best.judgement;
      this.#link(best.issue, message, { method, reason: reasonOf(best.judgement), confidence: total });
    } else this.#open(message);
    this.#relate(message.thread_id, neighbours);
  }

  /** Merges an issue with another one if its new identifiers show that both are the same. */
  #unite(issue: PooledIssue): void {
    const neighbours = this.#judgeNear(issue, [...issue.threads], issue.id);
    const best = neighbours.find(
      ({ judgement }) => judgement.verdict === 'same' && judgement.method === 'identifier',
    );
    // One issue cannot keep the corrections of two.
    if (best && !(issue.isCorrected && best.issue.isCorrected))
      this.#merge(issue.id, best.issue.id, reasonOf(best.judgement));
    else this.#relate([...issue.threads][0] ?? '', neighbours);
  }

  /** Judges the issues near by, the likeliest first, without those that a person has set apart. */
  #judgeNear(own: IssueProfile, threads: readonly string[], except: string | null): Neighbour[] {
    const near = new Set([...this.#index.near(own)].map((id) => this.#merges.survivorOf(id)));
    if (except !== null) near.delete(except);
    return [...near]
      .flatMap((id) => this.#issues.get(id) ?? [])
      .filter((issue) => !this.#marks.areApart(threads, issue.threads))
      .map((issue) => ({ issue, judgement: judgeIssue(own, issue, this.#counts) }))
      .filter(({ judgement }) => judgement.verdict !== 'different' || judgement.needsVectors)
      .sort((one, other) => other.judgement.total - one.judgement.total);
  }

  #issueOf(threadId: string): PooledIssue | undefined {
    return this.#issues.get(this.#merges.survivorOf(this.#ofThread.get(threadId) ?? ''));
  }

  #markedTogether(threadId: string): PooledIssue | undefined {
    return this.#marks
      .togetherWith(threadId)
      .map((other) => this.#issueOf(other))
      .find((issue) => issue !== undefined);
  }

  #open(message: IssueMessage): void {
    const issue = newIssue(message, this.#newId());
    this.#issues.set(issue.id, issue);
    this.#link(issue, message, { method: 'first', reason: 'the first message of the issue', confidence: 1 });
  }

  #link(
    issue: PooledIssue,
    message: IssueMessage,
    how: Pick<JoinedIssues['links'][number], 'method' | 'reason' | 'confidence'>,
  ): void {
    const { id: message_id, thread_id, at } = message;
    this.#joined.links.push({ message_id, issue_id: issue.id, thread_id, ...how, ...provenance });
    for (const each of message.identifiers)
      this.#joined.identifiers.push({ ...each, issue_id: issue.id, message_id, last_at: at });
    addMessage(issue, message, this.#vectors.ofMessage.get(message_id));
    this.#ofThread.set(thread_id, issue.id);
    this.#touched.add(issue.id);
    this.#index.add(issue);
  }

  #relate(threadId: string, neighbours: readonly Neighbour[]): void {
    const own = this.#ofThread.get(threadId);
    if (own === undefined) return;
    const related = neighbours.filter(({ judgement }) => judgement.verdict === 'related');
    for (const { issue, judgement } of related.slice(0, maxRelated))
      this.#joined.relations.push({
        issue_id: own,
        related_issue_id: issue.id,
        reason: reasonOf(judgement),
        confidence: judgement.total,
      });
  }

  /** Merges two issues: stored before new, then corrected before not corrected, then the older one survives. */
  #merge(one: string, other: string, reason: string): PooledIssue {
    const [some, others] = [one, other].map((id) => this.#issues.get(this.#merges.survivorOf(id)));
    if (!some || !others || some === others) return (some ?? others) as PooledIssue;
    const rank = ({ isNew, isCorrected, opened_at, id }: PooledIssue) =>
      `${isNew ? 1 : 0} ${isCorrected ? 0 : 1} ${opened_at} ${id}`;
    const [kept, gone] = rank(some) <= rank(others) ? [some, others] : [others, some];
    absorb(kept, gone);
    this.#merges.add(gone.id, kept.id);
    if (!gone.isNew) this.#joined.merges.push({ id: gone.id, into: kept.id, reason });
    this.#touched.add(kept.id);
    this.#index.add(kept);
    return kept;
  }

  #add(issue: PooledIssue): void {
    this.#issues.set(issue.id, issue);
    for (const thread of issue.threads) this.#ofThread.set(thread, issue.id);
    this.#index.add(issue);
  }
}
