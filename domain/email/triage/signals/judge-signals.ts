import { splitSentences } from '../../../text/sentences.ts';
import { contentWords, coverage } from '../../../text/words.ts';
import type { MailKind } from '../../sync/mail-kind.ts';
import type { Recipient } from '../../sync/message.ts';
import type { MandatoryFinding } from '../mandatory/mandatory.ts';
import { confidenceCues, escalationCues, impactCues, technicalCues, urgencyCues } from './cue-lists.ts';
import { type Cue, raisedBy, type Shown, shownBy } from './cues.ts';
import type { Deadline } from './deadline.ts';
import type { Request } from './request.ts';
import type { Quote, Signal, SignalName } from './signal.ts';

/** Who says what rules alone say; raised whenever the same message can get other values. */
export const signalRules = { producer: 'email.rules', version: 'rules/2' } as const;

/** What signals are judged by. */
export interface SignalledMessage {
  subject: string;
  quoted: string;
  sent_at: string;
  kind: MailKind;
  direction: 'incoming' | 'outgoing';
  sender: string | null;
  recipients: readonly Recipient[];
  /** Addresses of the engineer. */
  own: ReadonlySet<string>;
  is_reply: boolean;
  sentences: readonly Quote[];
  requests: readonly Request[];
  deadlines: readonly Deadline[];
  mandatory: readonly MandatoryFinding[];
}

/** What a model says of one level: a value, and the number of the sentence that shows it. */
export interface ModelLevel {
  value: number;
  sentence: number;
}

/** A model's word on a message; null where it abstains. */
export type ModelLevels = Record<
  'urgency' | 'business_impact' | 'technical_relevance' | 'escalation_risk',
  ModelLevel | null
>;

/** Who answered, for the rows that rest on it. */
export interface Said {
  producer: string;
  version: string;
  levels: ModelLevels;
}

/** Who says what rules and a model say together. */
export const saidWith = ({ producer, version }: { producer: string; version: string }) => ({
  producer: `${signalRules.producer} with ${producer}`,
  version: `${signalRules.version}, ${version}`,
});

const day = 86_400_000;

/**
 * The ten signals of a message (spec Email 2). Rules judge each; a model that was asked has half a say in four of them,
 * upwards alone, and stands behind the requests. A model may do what a mail tells it, and a mail may say that it is of no
 * weight: neither lowers what other words of the mail show. What is mandatory is urgent and costly whatever the wording or a model says.
 */
export function judgeSignals(message: SignalledMessage, said: Said | null): Signal[] {
  const by = said ? saidWith(said) : signalRules;
  const row = (
    name: SignalName,
    { value, evidence, reason }: Shown,
    confidence: number,
    source: typeof by = signalRules,
  ): Signal => ({
    name,
    position: 0,
    value,
    confidence,
    due_at: null,
    question: null,
    evidence,
    reason,
    ...source,
  });
  const level = (name: keyof ModelLevels, shown: Shown, least = 0): Signal => {
    const model = said?.levels[name] ?? null;
    const joint = model === null ? shown : joined(shown, model, message.sentences);
    return row(
      name,
      { ...joint, value: Math.max(joint.value, least) },
      model === null ? 0.6 : 0.75,
      model === null ? signalRules : by,
    );
  };
  // What many get speaks of lunch and of pumps at once, and warns nobody in particular.
  const raises = message.kind === 'bulk' ? shownBy : raisedBy;
  const withSubject = [...message.sentences, ...subjectOf(message.subject)];
  const show = (cues: readonly Cue[], value: number, reason: string, by = raises): Shown =>
    withoutSubject(by(withSubject, cues, { value, reason }));
  const mandatory = message.mandatory.length > 0;
  const urgency = raisedByDeadline(show(urgencyCues, 0.1, 'no word of haste'), message);
  return [
    row('actionability', actionability(message), said ? 0.85 : 0.7, by),
    level('urgency', urgency, mandatory ? 0.9 : 0),
    level('business_impact', show(impactCues, 0.05, 'no word of what it costs'), mandatory ? 0.9 : 0),
    level(
      'technical_relevance',
      show(technicalCues, message.kind === 'bulk' ? 0.05 : 0.15, 'no technical words'),
    ),
    row('response_required', responseRequired(message), said ? 0.85 : 0.7, by),
    level('escalation_risk', show(escalationCues, 0.05, 'no sign of impatience')),
    row('information_confidence', show(confidenceCues, 0.5, 'neither sure nor unsure', shownBy), 0.5),
    row('novelty', novelty(message), 0.6),
    row('personal_priority', personalPriority(message), 0.8),
    ...message.requests.map(
      (request, index): Signal => ({
        ...row(
          'actionability',
          { value: request.confidence, evidence: quoteOf(request), reason: request.reason },
          request.confidence,
          by,
        ),
        position: index + 1,
      }),
    ),
    ...message.deadlines.map(
      (deadline, position): Signal => ({
        ...row(
          'deadline',
          {
            value: deadline.due_at === null ? 0 : nearness(deadline.due_at, message.sent_at),
            evidence: quoteOf(deadline),
            reason: deadline.reason,
          },
          deadline.confidence,
        ),
        position,
        value: deadline.due_at === null ? null : nearness(deadline.due_at, message.sent_at),
        due_at: deadline.due_at,
        question: deadline.question,
      }),
    ),
  ];
}

const quoteOf = ({ quote, start, end }: Quote): Quote => ({ quote, start, end });

/** A subject takes part by sentences of its own, with no place in the text. */
const subjectOf = (subject: string): Quote[] =>
  splitSentences(subject).map(({ text }) => ({ quote: text, start: -1, end: -1 }));

function withoutSubject(shown: Shown): Shown {
  if (shown.evidence === null || shown.evidence.start >= 0) return shown;
  return {
    ...shown,
    evidence: null,
    reason: `${shown.reason} (subject: ${shown.evidence.quote.slice(0, 120)})`,
  };
}

function joined(shown: Shown, model: ModelLevel, sentences: readonly Quote[]): Shown {
  return {
    value: Math.max(shown.value, (shown.value + model.value) / 2),
    evidence: shown.evidence ?? sentences[model.sentence] ?? null,
    reason: `${shown.reason}; the model says ${model.value.toFixed(2)}`,
  };
}

/** How near a deadline is when it is set: 1 at once, 0.5 after two days, towards 0 over weeks. */
function nearness(dueAt: string, sentAt: string): number {
  const days = Math.max(0, Date.parse(dueAt) - Date.parse(sentAt)) / day;
  return 0.5 ** (days / 2);
}

function raisedByDeadline(shown: Shown, { deadlines, sent_at }: SignalledMessage): Shown {
  const [next] = deadlines
    .filter(({ due_at }) => due_at !== null)
    .toSorted((a, b) => ((a.due_at ?? '') < (b.due_at ?? '') ? -1 : 1));
  if (!next?.due_at) return shown;
  const value = Math.max(shown.value, 0.9 * nearness(next.due_at, sent_at));
  return value > shown.value
    ? { value, evidence: quoteOf(next), reason: `${shown.reason}; ${next.reason}` }
    : shown;
}

/** Whether a request is meant for the engineer: said so, or not said of another. */
const isForMe = ({ asked }: Request, { own }: SignalledMessage): boolean => asked === null || own.has(asked);

function actionability(message: SignalledMessage): Shown {
  if (message.direction === 'outgoing') return { value: 0, evidence: null, reason: 'the engineer wrote it' };
  const mine = message.requests.filter((request) => isForMe(request, message));
  const [best] = mine.toSorted((a, b) => b.confidence - a.confidence);
  if (best) return { value: best.confidence, evidence: quoteOf(best), reason: best.reason };
  const [other] = message.requests;
  if (other) return { value: 0.2, evidence: quoteOf(other), reason: `it is asked of ${other.asked}` };
  return { value: 0.05, evidence: null, reason: 'no sentence asks for anything' };
}

function responseRequired(message: SignalledMessage): Shown {
  if (message.direction === 'outgoing') return { value: 0, evidence: null, reason: 'the engineer wrote it' };
  if (message.kind !== 'person')
    return { value: 0.03, evidence: null, reason: 'a machine or a sender to many waits for no answer' };
  const mine = message.requests.filter((request) => isForMe(request, message));
  const question = mine.find(({ kind }) => kind === 'question');
  if (question) return { value: question.confidence, evidence: quoteOf(question), reason: question.reason };
  const deed = mine.find(({ quote }) =>
    /\b(?:send|confirm|reply|respond|answer|tell|let (?:me|us) know|advise|propose|suggest|comment|approve|forward|share|provide)\b/iu.test(
      quote,
    ),
  );
  if (deed)
    return { value: 0.85 * deed.confidence, evidence: quoteOf(deed), reason: 'the deed is an answer' };
  const [any] = mine;
  if (any)
    return {
      value: 0.4,
      evidence: quoteOf(any),
      reason: 'a deed is asked; saying that it is done is polite',
    };
  return { value: 0.08, evidence: null, reason: 'nothing is asked of the engineer' };
}

/** How much of it was not known from what it quotes. */
function novelty({ sentences, quoted, is_reply }: SignalledMessage): Shown {
  if (!is_reply) return { value: 0.9, evidence: null, reason: 'begins a conversation' };
  const words = new Set(sentences.flatMap(({ quote }) => contentWords(quote)));
  if (words.size === 0) return { value: 0, evidence: null, reason: 'says nothing anew' };
  const known = quoted === '' ? 0 : coverage(words, new Set(contentWords(quoted)));
  const amount = Math.min(1, words.size / 8);
  return {
    value: (1 - known) * amount,
    evidence: null,
    reason: `${words.size} words of substance, ${Math.round(known * 100)} % of them in what it quotes`,
  };
}

/** How directly it is addressed to the engineer. */
function personalPriority({ recipients, own, direction, kind }: SignalledMessage): Shown {
  if (direction === 'outgoing') return { value: 0.5, evidence: null, reason: 'the engineer wrote it' };
  const to = recipients.filter((each) => each.kind === 'to');
  const isTo = to.some(({ address }) => own.has(address));
  const shown = (value: number, reason: string): Shown => ({ value, evidence: null, reason });
  if (kind === 'bulk') return shown(0.1, 'sent to many');
  if (kind === 'machine') return shown(isTo ? 0.3 : 0.15, 'written by a machine');
  if (isTo && to.length === 1) return shown(0.8, 'addressed to the engineer alone');
  if (isTo) return shown(0.6, `addressed to the engineer and ${to.length - 1} more`);
  if (recipients.some(({ address }) => own.has(address))) return shown(0.3, 'the engineer gets a copy');
  return shown(0.2, 'the engineer is not named among the recipients');
}
