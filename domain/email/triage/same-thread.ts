import { contentWords } from '../../text/words.ts';
import { baseSubject } from '../sync/base-subject.ts';
import { passageOverlap, wordRuns } from './quoted-words.ts';

/** A message as far as it tells which conversation it is of. */
export interface Utterance {
  /** UTC. */
  at: string;
  subject: string;
  /** Addresses in lower case. */
  sender: string | null;
  sender_name: string | null;
  recipients: readonly string[];
  /** What is new in it, and what it quotes. */
  text: string;
  quoted: string;
  /** Written by a machine. */
  is_automatic: boolean;
}

/** One observation about two conversations of one name: what it adds, and in words. */
export interface ThreadTerm {
  name: 'quote' | 'prefix' | 'participants' | 'attribution' | 'subject' | 'time' | 'namesakes';
  value: number;
  reason: string;
}

/** How sure it is that a message belongs to a conversation of the same name, with what that rests on. */
export interface ThreadJudgement {
  total: number;
  isSame: boolean;
  terms: ThreadTerm[];
}

/** From this sum on, a message of the same name is of the same conversation. */
const threshold = 0.5;
/** One of these must be there: subject and moment alone would join the daily reports of two shifts. */
const traces: ReadonlySet<ThreadTerm['name']> = new Set(['quote', 'prefix', 'participants', 'attribution']);
const day = 86_400_000;
/** Nobody takes up a conversation after so long without a trace of it in the message. */
export const namesakeDays = 400;

/**
 * Whether a message without usable ids goes on with a conversation of the same base subject. A name that says little
 * ("Hello", "Question") is never enough: then words must be quoted, or the people and the moment agree.
 */
export function judgeSameThread(
  message: Utterance,
  members: readonly Utterance[],
  /** Other conversations of that name, which are known to be apart. */
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
      reason: `${namesakes} other conversations have this name`,
    },
  ].filter(({ value }) => value !== 0);
  const total = terms.reduce((sum, { value }) => sum + value, 0);
  // Machines repeat their subjects; only a person's words make a conversation of them.
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
    const who = ofThem >= ofUs ? 'it quotes what was written there' : 'it is quoted there';
    return { name: 'quote', value: share >= 0.4 ? 1 : 0.7, reason: `${who} (${Math.round(share * 100)} %)` };
  }
  const isForeign = passage.size >= 10 && ofThem < 0.05;
  return { name: 'quote', value: isForeign ? -0.25 : 0, reason: 'what it quotes was not written there' };
}

function prefixTerm(message: Utterance, members: readonly Utterance[]): ThreadTerm {
  const { isReply } = baseSubject(message.subject);
  const isAfter = members.some(({ at }) => at <= message.at);
  const answersIt = members.some(({ at, subject }) => at >= message.at && baseSubject(subject).isReply);
  if (isReply && isAfter) return { name: 'prefix', value: 0.25, reason: 'it calls itself a reply' };
  return {
    name: 'prefix',
    value: !isReply && answersIt ? 0.2 : 0,
    reason: 'what is there calls itself replies',
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
    return { name: 'participants', value: 0.3, reason: 'its sender was written to, and writes back' };
  const isKnown = message.sender !== null && senders.has(message.sender);
  return { name: 'participants', value: isKnown ? 0.05 : 0, reason: 'its sender has written there' };
}

/** "On Monday, Mia Horn wrote:" names who was answered. */
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
    reason: `it names ${named?.sender_name ?? named?.sender}, who wrote there`,
  };
}

const byWords = [-0.4, -0.15, 0.05, 0.2, 0.3];

function subjectTerm({ subject }: Utterance): ThreadTerm {
  const words = new Set(contentWords(baseSubject(subject).base));
  const value = byWords[Math.min(words.size, byWords.length - 1)] ?? 0;
  return { name: 'subject', value, reason: `the subject has ${words.size} words that tell something` };
}

function timeTerm(message: Utterance, members: readonly Utterance[]): ThreadTerm {
  const gap = Math.min(...members.map(({ at }) => Math.abs(Date.parse(at) - Date.parse(message.at)))) / day;
  const value = gap <= 2 ? 0.2 : gap <= 7 ? 0.1 : gap <= 30 ? 0 : gap <= 90 ? -0.15 : -0.35;
  return { name: 'time', value, reason: `${Math.round(gap)} days lie between` };
}
