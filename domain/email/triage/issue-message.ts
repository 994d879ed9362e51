import { dayMs } from '../../time.ts';
import { baseSubject } from '../sync/base-subject.ts';
import { mailKindOf } from '../sync/mail-kind.ts';
import { weighIdentifiers } from './identifier-strength.ts';
import { identifiersIn } from './identifiers.ts';
import type { IssueMessage } from './joined-issues.ts';
import { type IdentifierRules, noOwnIdentifiers } from './own-identifiers.ts';
import { issueWindowDays } from './same-issue.ts';
import type { ThreadMessage } from './thread.ts';

/** Days within which two issues of the same people can be one without naming the same thing: people meet often. */
const recentDays = 21;

/** Reads what tells the issue of a message. A forward is also about the text it passes on; a reply's quotes are old news. */
export function issueMessage(
  message: ThreadMessage & Pick<IssueMessage, 'excerpt'> & Omit<Parameters<typeof mailKindOf>[0], 'sender'>,
  thread: { thread_id: string; reason: string },
  own: ReadonlySet<string>,
  rules: IdentifierRules = noOwnIdentifiers,
): IssueMessage {
  const { base, title, isForward } = baseSubject(message.subject);
  const { text, quoted } = message;
  const people = [message.sender, ...message.recipients].filter((address) => address !== null);
  return {
    id: message.id,
    thread_id: thread.thread_id,
    thread_reason: thread.reason,
    at: message.at,
    kind: mailKindOf(message),
    title,
    base_subject: base,
    excerpt: message.excerpt,
    identifiers: weighIdentifiers(
      identifiersIn(message.subject, rules),
      identifiersIn(isForward ? `${text}\n${quoted}` : text, rules),
    ),
    people: [...new Set(people)].filter((address) => !own.has(address)),
  };
}

/** The terms by which candidate issues of a batch of messages are looked up. */
export interface CandidateQuery {
  issueIds: string[];
  identifiers: string[];
  people: string[];
  /** UTC: identifiers count from here, shared people from `recently`, and both until `until`. */
  since: string;
  recently: string;
  until: string;
}

/** Returns the terms for a batch that is not empty. Only people of new threads count: the others have their issue already. */
export function candidateQuery(
  messages: readonly IssueMessage[],
  placed: readonly { thread_id: string; issue_id: string }[],
): CandidateQuery {
  const known = new Set(placed.map(({ thread_id }) => thread_id));
  const fresh = messages.filter(({ kind, thread_id }) => kind === 'person' && !known.has(thread_id));
  const times = messages.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const moment = (time: number, days: number) => new Date(time + days * dayMs).toISOString();
  return {
    issueIds: [...new Set(placed.map(({ issue_id }) => issue_id))],
    identifiers: [
      ...new Set(messages.flatMap((each) => each.identifiers.map(({ identifier }) => identifier))),
    ],
    people: [...new Set(fresh.flatMap(({ people }) => people))],
    since: moment(first, -issueWindowDays),
    recently: moment(first, -recentDays),
    until: moment(last, issueWindowDays),
  };
}
