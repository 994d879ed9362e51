import { randomUUID } from 'node:crypto';
import type { IssueMark, JoinedIssues, StoredIssue } from '../../../db/email/triage/issue-joins.ts';
import type {
  IdentifierCounts,
  WeighedIdentifier,
} from '../../../domain/email/triage/identifier-strength.ts';
import { IssueMarks } from '../../../domain/email/triage/issue-marks.ts';
import {
  type IssueJudgement,
  type IssueProfile,
  judgeIssue,
  reasonOf,
  subjectWords,
} from '../../../domain/email/triage/same-issue.ts';
import { IssueIndex } from './issue-index.ts';
import type { IssueMessage, Meanings } from './issue-lookup.ts';
import type { PooledIssue } from './pooled-issue.ts';

const provenance = { producer: 'domain/email/same-issue', version: 'identifiers+people+meaning/1' };

interface Found {
  issue: PooledIssue;
  judgement: IssueJudgement;
}

/** What stands before a batch is placed. */
interface PoolContext {
  stored: readonly StoredIssue[];
  placed: readonly { thread_id: string; issue_id: string }[];
  counts: IdentifierCounts;
  marks: readonly IssueMark[];
}

/** The issues that a batch of messages touches or could belong to. */
export class IssuePool {
  readonly #issues = new Map<string, PooledIssue>();
  readonly #ofThread = new Map<string, string>();
  readonly #into = new Map<string, string>();
  readonly #index = new IssueIndex();
  readonly #counts: IdentifierCounts;
  readonly #marks: IssueMarks;
  readonly #meanings: Meanings;
  readonly #joined: JoinedIssues = { issues: [], links: [], identifiers: [], relations: [], merges: [] };
  readonly #touched = new Set<string>();
  readonly #open = { issueIds: new Set<string>(), messageIds: new Set<string>() };

  constructor({ stored, placed, counts, marks }: PoolContext, meanings: Meanings) {
    this.#counts = counts;
    this.#marks = new IssueMarks(marks);
    this.#meanings = meanings;
    for (const each of stored) {
      const { subjects, people, identifiers, thread_ids, has_corrections, ...rest } = each;
      this.#add({
        ...rest,
        isNew: false,
        isCorrected: has_corrections,
        identifiers: [...identifiers],
        subjects: subjects.map(subjectWords),
        people: new Set(people),
        vectors: [...(meanings.ofIssue.get(each.id) ?? [])],
        threads: new Set(thread_ids),
        messageIds: [],
      });
    }
    // A thread in two issues: a late message made one thread of two.
    for (const { thread_id, issue_id } of placed) {
      const before = this.#ofThread.get(thread_id);
      if (before === undefined || before === issue_id) this.#ofThread.set(thread_id, issue_id);
      else
        this.#ofThread.set(
          thread_id,
          this.#merge(before, issue_id, 'their messages are one conversation').id,
        );
    }
  }

  place(message: IssueMessage): void {
    const known = this.#issues.get(this.#find(this.#ofThread.get(message.thread_id) ?? ''));
    if (!known) {
      this.#placeThread(message);
      return;
    }
    const named = new Set(known.identifiers.map(({ identifier }) => identifier));
    const isNews = message.identifiers.some(({ identifier }) => !named.has(identifier));
    this.#link(known, message, { method: 'thread', reason: message.thread_reason, confidence: 1 });
    if (isNews && message.kind === 'person') this.#unite(known);
  }

  result(): JoinedIssues {
    const found = (id: string) => this.#find(id);
    return {
      ...this.#joined,
      issues: [...this.#touched]
        .filter((id) => !this.#into.has(id))
        .flatMap((id) => {
          const issue = this.#issues.get(id);
          if (!issue) return [];
          const { title, kind, opened_at, last_at, people, isNew } = issue;
          return [{ id, title, kind, opened_at, last_at, people: [...people], is_new: isNew, ...provenance }];
        }),
      links: this.#joined.links.map((link) => ({ ...link, issue_id: found(link.issue_id) })),
      identifiers: this.#joined.identifiers.map((each) => ({ ...each, issue_id: found(each.issue_id) })),
      relations: this.#joined.relations
        .map((each) => ({
          ...each,
          issue_id: found(each.issue_id),
          related_issue_id: found(each.related_issue_id),
        }))
        .filter((each) => each.issue_id !== each.related_issue_id),
      merges: this.#joined.merges.map((each) => ({ ...each, into: found(each.into) })),
    };
  }

  /** Where a model's word on the meaning could bring together what stayed apart. */
  openQuestions(): { issueIds: string[]; messageIds: string[] } {
    return { issueIds: [...this.#open.issueIds], messageIds: [...this.#open.messageIds] };
  }

  #placeThread(message: IssueMessage): void {
    const vector = this.#meanings.ofMessage.get(message.id);
    const own = {
      opened_at: message.at,
      last_at: message.at,
      kind: message.kind,
      subjects: [subjectWords(message.base_subject)],
      identifiers: message.identifiers,
      people: new Set(message.people),
      vectors: vector ? [vector] : [],
    };
    const found = this.#judgeNear(own, [message.thread_id], null);
    for (const each of found.filter(({ judgement }) => judgement.isOpen)) {
      this.#open.messageIds.add(message.id);
      if (!each.issue.isNew) this.#open.issueIds.add(each.issue.id);
      for (const id of each.issue.messageIds) this.#open.messageIds.add(id);
    }
    const marked = this.#together(message.thread_id);
    const best = found.find(({ judgement }) => judgement.verdict === 'same');
    if (marked)
      this.#link(marked, message, { method: 'hand', reason: 'a person put them together', confidence: 1 });
    else if (best) {
      const { method, total } = best.judgement;
      this.#link(best.issue, message, { method, reason: reasonOf(best.judgement), confidence: total });
    } else this.#found(message);
    this.#relate(message.thread_id, found);
  }

  /** A message that names more may show that its issue is one with another; older issues live on. */
  #unite(issue: PooledIssue): void {
    const found = this.#judgeNear(issue, [...issue.threads], issue.id);
    const best = found.find(
      ({ judgement }) => judgement.verdict === 'same' && judgement.method === 'identifier',
    );
    // What a person has set on both sides cannot be kept in one.
    if (best && !(issue.isCorrected && best.issue.isCorrected))
      this.#merge(issue.id, best.issue.id, reasonOf(best.judgement));
    else this.#relate([...issue.threads][0] ?? '', found);
  }

  /** The issues near by, judged, the likeliest first; without those that a person set apart. */
  #judgeNear(own: IssueProfile, threads: readonly string[], except: string | null): Found[] {
    const near = new Set([...this.#index.near(own)].map((id) => this.#find(id)));
    if (except !== null) near.delete(except);
    return [...near]
      .flatMap((id) => this.#issues.get(id) ?? [])
      .filter((issue) => !this.#marks.areApart(threads, issue.threads))
      .map((issue) => ({ issue, judgement: judgeIssue(own, issue, this.#counts) }))
      .filter(({ judgement }) => judgement.verdict !== 'different' || judgement.isOpen)
      .sort((one, other) => other.judgement.total - one.judgement.total);
  }

  #together(threadId: string): PooledIssue | undefined {
    const ids = this.#marks.togetherWith(threadId).map((other) => this.#ofThread.get(other) ?? '');
    return ids.map((id) => this.#issues.get(this.#find(id))).find((issue) => issue !== undefined);
  }

  #found(message: IssueMessage): void {
    const issue: PooledIssue = {
      id: randomUUID(),
      title: message.title || message.excerpt || '(no subject)',
      kind: message.kind,
      opened_at: message.at,
      last_at: message.at,
      isNew: true,
      isCorrected: false,
      identifiers: [],
      subjects: [],
      people: new Set(),
      vectors: [],
      threads: new Set(),
      messageIds: [],
    };
    this.#issues.set(issue.id, issue);
    this.#link(issue, message, { method: 'first', reason: 'the first message of it', confidence: 1 });
  }

  #link(
    issue: PooledIssue,
    message: IssueMessage,
    how: Pick<JoinedIssues['links'][number], 'method' | 'reason' | 'confidence'>,
  ): void {
    this.#joined.links.push({
      message_id: message.id,
      issue_id: issue.id,
      thread_id: message.thread_id,
      ...how,
      ...provenance,
    });
    for (const each of message.identifiers)
      this.#joined.identifiers.push({
        ...each,
        issue_id: issue.id,
        message_id: message.id,
        last_at: message.at,
      });
    issue.identifiers = nameAll(issue.identifiers, message.identifiers);
    for (const address of message.people) issue.people.add(address);
    if (message.at < issue.opened_at) issue.opened_at = message.at;
    if (message.at > issue.last_at) issue.last_at = message.at;
    // A person's word makes an issue of what a machine began.
    if (message.kind === 'person') issue.kind = 'person';
    if (!issue.threads.has(message.thread_id)) issue.subjects.push(subjectWords(message.base_subject));
    issue.threads.add(message.thread_id);
    issue.messageIds.push(message.id);
    const vector = this.#meanings.ofMessage.get(message.id);
    if (vector) issue.vectors.push(vector);
    this.#ofThread.set(message.thread_id, issue.id);
    this.#touched.add(issue.id);
    this.#index.add(issue);
  }

  #relate(threadId: string, found: readonly Found[]): void {
    const own = this.#ofThread.get(threadId);
    if (own === undefined) return;
    for (const { issue, judgement } of found
      .filter(({ judgement }) => judgement.verdict === 'related')
      .slice(0, 5))
      this.#joined.relations.push({
        issue_id: own,
        related_issue_id: issue.id,
        reason: reasonOf(judgement),
        confidence: judgement.total,
      });
  }

  #merge(one: string, other: string, reason: string): PooledIssue {
    const [some, others] = [this.#issues.get(this.#find(one)), this.#issues.get(this.#find(other))];
    if (!some || !others || some === others) return (some ?? others) as PooledIssue;
    const rank = ({ isNew, isCorrected, opened_at, id }: PooledIssue) =>
      `${isNew ? 1 : 0} ${isCorrected ? 0 : 1} ${opened_at} ${id}`;
    const [kept, gone] = rank(some) <= rank(others) ? [some, others] : [others, some];
    kept.identifiers = nameAll(kept.identifiers, gone.identifiers);
    kept.subjects.push(...gone.subjects);
    kept.vectors.push(...gone.vectors);
    kept.messageIds.push(...gone.messageIds);
    for (const address of gone.people) kept.people.add(address);
    for (const thread of gone.threads) kept.threads.add(thread);
    if (gone.kind === 'person') kept.kind = 'person';
    if (gone.opened_at < kept.opened_at) [kept.opened_at, kept.title] = [gone.opened_at, gone.title];
    if (gone.last_at > kept.last_at) kept.last_at = gone.last_at;
    this.#into.set(gone.id, kept.id);
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

  #find(id: string): string {
    let at = id;
    for (let next = this.#into.get(at); next !== undefined; next = this.#into.get(at)) at = next;
    return at;
  }
}

/** Each identifier once, with the most that the issue is about it. */
function nameAll(
  known: readonly WeighedIdentifier[],
  more: readonly WeighedIdentifier[],
): WeighedIdentifier[] {
  const all = new Map(known.map((each) => [each.identifier, each]));
  for (const each of more)
    if (each.weight > (all.get(each.identifier)?.weight ?? 0)) all.set(each.identifier, each);
  return [...all.values()];
}
