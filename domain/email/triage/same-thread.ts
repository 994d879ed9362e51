import { contentWords, wordsOf } from '../../text/words.ts';
import { dayMs } from '../../time.ts';
import { baseSubject } from '../sync/base-subject.ts';

/** The fields of a message that tell its thread. */
export interface Utterance {
  /** UTC. */
  at: string;
  subject: string;
  /** Addresses in lower case. */
  sender: string | null;
  sender_name: string | null;
  recipients: readonly string[];
  /** Its new text, and the text that it quotes. */
  text: string;
  quoted: string;
  /** True if a machine wrote it. */
  is_automatic: boolean;
}

/** One term of comparing a message with a thread: its value and its reason. */
export interface ThreadTerm {
  name: 'quote' | 'prefix' | 'participants' | 'attribution' | 'subject' | 'time' | 'namesakes';
  value: number;
  reason: string;
}

/** The result of comparing a message with a thread of the same base subject, with its terms. */
export interface ThreadJudgement {
  total: number;
  isSame: boolean;
  terms: ThreadTerm[];
}

/** Total from which a message belongs to the thread. */
const threshold = 0.5;
/** Terms of which at least one is needed: subject and time alone would join the daily reports of two shifts. */
const traces: ReadonlySet<ThreadTerm['name']> = new Set(['quote', 'prefix', 'participants', 'attribution']);
/** Days after which a message without a trace of an old thread is never taken for a part of it. */
const namesakeDays = 400;

/** Returns the period in which threads of the same base subject can be continued by these messages. */
export function namesakeWindow(messages: readonly Pick<Utterance, 'at'>[]): { since: string; until: string } {
  const times = messages.map(({ at }) => Date.parse(at));
  const span = namesakeDays * dayMs;
  return {
    since: new Date(Math.min(...times) - span).toISOString(),
    until: new Date(Math.max(...times) + span).toISOString(),
  };
}

/**
 * Judges whether a message without usable ids continues a thread of the same base subject. A vague subject ("Hello",
 * "Question") is never enough: text must be quoted, or people and time must agree.
 */
export function judgeSameThread(
  message: Utterance,
  members: readonly Utterance[],
  /** Number of other threads of the same base subject. */
  namesakes: number,
): ThreadJudgement {
  const terms = [
    quoteTerm(message, members),
    prefixTerm(message, members),
    participantsTerm(message, members),
    attributionTerm(message, members),
    subjectTerm(message),
    timeTerm(message, members),
    {
      name: 'namesakes' as const,
      value: -Math.min(0.3, namesakes * 0.1),
      reason: `${namesakes} other threads have this subject`,
    },
  ].filter(({ value }) => value !== 0);
  const total = terms.reduce((sum, { value }) => sum + value, 0);
  // Machines repeat their subjects, so two machine messages are no thread.
  const isRepeated = message.is_automatic && members.some(({ is_automatic }) => is_automatic);
  const isTraced = terms.some(({ name, value }) => value > 0.05 && traces.has(name));
  return { total, isSame: isTraced && !isRepeated && total >= threshold, terms };
}

function quoteTerm(message: Utterance, members: readonly Utterance[]): ThreadTerm {
  const [passage, words] = [wordRuns(message.quoted), wordRuns(message.text)];
  let [ofThem, ofUs] = [0, 0];
  for (const member of members) {
    const theirs = wordRuns(`${member.text}\n\n${member.quoted}`);
    ofThem = Math.max(ofThem, passageOverlap(passage, theirs));
    ofUs = Math.max(ofUs, passageOverlap(wordRuns(member.quoted), words));
  }
  const share = Math.max(ofThem, ofUs);
  if (share >= 0.15) {
    const who = ofThem >= ofUs ? 'it quotes the thread' : 'the thread quotes it';
    return { name: 'quote', value: share >= 0.4 ? 1 : 0.7, reason: `${who} (${Math.round(share * 100)} %)` };
  }
  const isForeign = passage.size >= 10 && ofThem < 0.05;
  return { name: 'quote', value: isForeign ? -0.25 : 0, reason: 'its quote is not from the thread' };
}

function prefixTerm(message: Utterance, members: readonly Utterance[]): ThreadTerm {
  const { isReply } = baseSubject(message.subject);
  const isAfter = members.some(({ at }) => at <= message.at);
  const answersIt = members.some(({ at, subject }) => at >= message.at && baseSubject(subject).isReply);
  if (isReply && isAfter) return { name: 'prefix', value: 0.25, reason: 'its subject marks a reply' };
  return {
    name: 'prefix',
    value: !isReply && answersIt ? 0.2 : 0,
    reason: 'later subjects of the thread mark replies',
  };
}

function participantsTerm(message: Utterance, members: readonly Utterance[]): ThreadTerm {
  const senders = new Set(members.flatMap(({ sender }) => (sender === null ? [] : [sender])));
  const addressed = new Set(members.flatMap(({ recipients }) => recipients));
  const isTurn =
    message.sender !== null &&
    addressed.has(message.sender) &&
    message.recipients.some((address) => senders.has(address) && address !== message.sender);
  if (isTurn)
    return {
      name: 'participants',
      value: 0.3,
      reason: 'its sender received an earlier message and is replying',
    };
  const isKnown = message.sender !== null && senders.has(message.sender);
  return { name: 'participants', value: isKnown ? 0.05 : 0, reason: 'its sender wrote in the thread' };
}

/** Scores an attribution: "On Monday, Mia Horn wrote:" names who is answered. */
function attributionTerm(message: Utterance, members: readonly Utterance[]): ThreadTerm {
  const words = `${message.text.slice(0, 600)}\n${message.quoted.slice(0, 600)}`.toLowerCase();
  const named = members.find(
    ({ sender, sender_name }) =>
      sender !== message.sender &&
      [sender, sender_name?.toLowerCase()].some((name) => name && name.length > 4 && words.includes(name)),
  );
  return {
    name: 'attribution',
    value: named ? 0.25 : 0,
    reason: `it names ${named?.sender_name ?? named?.sender}, who wrote in the thread`,
  };
}

const byWords = [-0.4, -0.15, 0.05, 0.2, 0.3];

function subjectTerm({ subject }: Utterance): ThreadTerm {
  const words = new Set(contentWords(baseSubject(subject).base));
  const value = byWords[Math.min(words.size, byWords.length - 1)] ?? 0;
  return { name: 'subject', value, reason: `the subject has ${words.size} content words` };
}

function timeTerm(message: Utterance, members: readonly Utterance[]): ThreadTerm {
  const gap = Math.min(...members.map(({ at }) => Math.abs(Date.parse(at) - Date.parse(message.at)))) / dayMs;
  const value = gap <= 2 ? 0.2 : gap <= 7 ? 0.1 : gap <= 30 ? 0 : gap <= 90 ? -0.15 : -0.35;
  return { name: 'time', value, reason: `${Math.round(gap)} days apart` };
}

/** Words in a row that make a run of quoted words. */
const run = 5;
/** Characters that are compared; quotes are near the beginning of a text. */
const maxCharacters = 12_000;

/** Quotation marks at the start of a line ("> ", "| "). */
const marks = /^[ \t]*(?:[>|][ \t]?)+/gm;

/** Returns all runs of five words of a text, without quotation marks; a shorter text is one run. */
function wordRuns(text: string): Set<string> {
  const words = wordsOf(text.slice(0, maxCharacters).replace(marks, ''));
  if (words.length === 0) return new Set();
  if (words.length < run) return new Set([words.join(' ')]);
  return new Set(words.slice(run - 1).map((_, index) => words.slice(index, index + run).join(' ')));
}

/** Returns the share of a passage that is in a text, 0 to 1, by runs of words; 0 for a passage of fewer than six words. */
function passageOverlap(passage: ReadonlySet<string>, text: ReadonlySet<string>): number {
  if (passage.size < 2 || text.size === 0) return 0;
  return passage.intersection(text).size / passage.size;
}
