import { splitSentences } from '../../../text/sentences.ts';
import { contentWords, coverage } from '../../../text/words.ts';
import { dayMs } from '../../../time.ts';
import type { MailKind } from '../../sync/mail-kind.ts';
import type { Recipient } from '../../sync/message.ts';
import type { MandatoryFinding } from '../mandatory/finding.ts';
import { confidenceCues, escalationCues, impactCues, technicalCues, urgencyCues } from './cue-lists.ts';
import { type Cue, type CueLevel, levelByCues, levelBySentence } from './cues.ts';
import type { Deadline } from './deadline.ts';
import type { Request } from './request.ts';
import type { Quote, Signal, SignalName } from './signal.ts';

/** The producer of signals by rules alone; the version is raised whenever the same message can get other values. */
export const signalRules = { producer: 'email.rules', version: 'rules/6' } as const;

/** The fields of a message that its signals are judged by. */
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

/** A model's answer about one level: a value, and the number of the sentence that shows it. */
export interface ModelLevel {
  value: number;
  sentence: number;
}

/** A model's levels of a message; null if it abstains. */
export type ModelLevels = Record<
  'urgency' | 'business_impact' | 'technical_relevance' | 'escalation_risk',
  ModelLevel | null
>;

/** A model's levels with their producer. */
export interface ModelAnswer {
  producer: string;
  version: string;
  levels: ModelLevels;
}

/** Returns the producer of signals that rules and a model judge together. */
export const judgedBy = ({ producer, version }: { producer: string; version: string }) => ({
  producer: `${signalRules.producer} with ${producer}`,
  version: `${signalRules.version}, ${version}`,
});

/**
 * Judges the ten signals of a message (spec Email 2). Rules judge each of them; a model's levels count half in four of them and
 * can only raise them, because a model may follow instructions in the mail. For the same reason a mail that plays itself down
 * does not lower what its other sentences show. A mandatory message is urgent and of high impact in any case.
 */
export function judgeSignals(message: SignalledMessage, answer: ModelAnswer | null): Signal[] {
  const by = answer ? judgedBy(answer) : signalRules;
  const row = (
    name: SignalName,
    { value, evidence, reason }: CueLevel,
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
  const level = (name: keyof ModelLevels, byCues: CueLevel, minimum = 0): Signal => {
    const model = answer?.levels[name] ?? null;
    const joint = model === null ? byCues : joined(byCues, model, message.sentences);
    return row(
      name,
      joint.value >= minimum ? joint : raisedByReview(joint, minimum, message),
      model === null ? 0.6 : 0.75,
      model === null ? signalRules : by,
    );
  };
  // Bulk mail mixes topics and warns no one in particular, so its negative cues count for the whole.
  const compute = message.kind === 'bulk' ? levelByCues : levelBySentence;
  const withSubject = [...message.sentences, ...subjectOf(message.subject)];
  const show = (cues: readonly Cue[], value: number, reason: string, by = compute): CueLevel =>
    withoutSubject(by(withSubject, cues, { value, reason }));
  const mandatory = message.mandatory.length > 0;
  const urgency = raisedByDeadline(show(urgencyCues, 0.1, 'no sign of urgency'), message);
  return [
    row('actionability', actionability(message), answer ? 0.85 : 0.7, by),
    level('urgency', urgency, mandatory ? 0.9 : 0),
    level('business_impact', show(impactCues, 0.05, 'no sign of impact'), mandatory ? 0.9 : 0),
    level(
      'technical_relevance',
      show(technicalCues, message.kind === 'bulk' ? 0.05 : 0.15, 'no technical terms'),
    ),
    row('response_required', responseRequired(message), answer ? 0.85 : 0.7, by),
    level('escalation_risk', show(escalationCues, 0.05, 'no sign of impatience')),
    row(
      'information_confidence',
      show(confidenceCues, 0.5, 'no sign of certainty or doubt', levelByCues),
      0.5,
    ),
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

/** Returns the sentences of the subject, which have no position in the text. */
const subjectOf = (subject: string): Quote[] =>
  splitSentences(subject).map(({ text }) => ({ quote: text, start: -1, end: -1 }));

function withoutSubject(shown: CueLevel): CueLevel {
  if (shown.evidence === null || shown.evidence.start >= 0) return shown;
  return {
    ...shown,
    evidence: null,
    reason: `${shown.reason} (subject: ${shown.evidence.quote.slice(0, 120)})`,
  };
}

function joined(shown: CueLevel, model: ModelLevel, sentences: readonly Quote[]): CueLevel {
  return {
    value: Math.max(shown.value, (shown.value + model.value) / 2),
    evidence: shown.evidence ?? sentences[model.sentence] ?? null,
    reason: withReason(shown, `model ${model.value.toFixed(2)}`),
  };
}

/** Raises a level to that of what must be reviewed, with the finding as its reason. */
function raisedByReview(
  shown: CueLevel,
  value: number,
  { mandatory, sentences }: SignalledMessage,
): CueLevel {
  const [finding] = mandatory;
  const evidence = sentences.find(({ quote }) => finding !== undefined && quote.includes(finding.quote));
  const reason = `must be reviewed: ${finding?.category.replaceAll('_', ' ') ?? 'by a rule'}`;
  return { value, evidence: shown.evidence ?? evidence ?? null, reason: withReason(shown, reason) };
}

/** Adds a reason to a level; the reason of a level without a cue says nothing and is left out. */
const withReason = (shown: CueLevel, reason: string): string =>
  shown.evidence === null && shown.reason.startsWith('no ') ? reason : `${shown.reason}; ${reason}`;

/** Returns the proximity of a deadline when it is set: 1 for now, 0.5 for two days, towards 0 over weeks. */
function nearness(dueAt: string, sentAt: string): number {
  const days = Math.max(0, Date.parse(dueAt) - Date.parse(sentAt)) / dayMs;
  const value = 0.5 ** (days / 2);
  // A day in years is a number that the database cannot store, and an error for the whole sync.
  return value < 1e-9 ? 0 : value;
}

function raisedByDeadline(shown: CueLevel, { deadlines, sent_at }: SignalledMessage): CueLevel {
  const [next] = deadlines
    .filter(({ due_at }) => due_at !== null)
    .toSorted((a, b) => ((a.due_at ?? '') < (b.due_at ?? '') ? -1 : 1));
  if (!next?.due_at) return shown;
  const value = Math.max(shown.value, 0.9 * nearness(next.due_at, sent_at));
  return value > shown.value
    ? { value, evidence: quoteOf(next), reason: withReason(shown, next.reason) }
    : shown;
}

/** Returns whether a request is for the engineer: by name, or because it has no other assignee. */
const isForMe = ({ assignee }: Request, { own }: SignalledMessage): boolean =>
  assignee === null || own.has(assignee);

function actionability(message: SignalledMessage): CueLevel {
  if (message.direction === 'outgoing') return { value: 0, evidence: null, reason: 'the engineer wrote it' };
  const mine = message.requests.filter((request) => isForMe(request, message));
  const [best] = mine.toSorted((a, b) => b.confidence - a.confidence);
  if (best) return { value: best.confidence, evidence: quoteOf(best), reason: best.reason };
  const [other] = message.requests;
  if (other) return { value: 0.2, evidence: quoteOf(other), reason: `the request is to ${other.assignee}` };
  return { value: 0.05, evidence: null, reason: 'contains no request' };
}

function responseRequired(message: SignalledMessage): CueLevel {
  if (message.direction === 'outgoing') return { value: 0, evidence: null, reason: 'the engineer wrote it' };
  if (message.kind !== 'person')
    return { value: 0.03, evidence: null, reason: 'machines and bulk senders expect no reply' };
  const mine = message.requests.filter((request) => isForMe(request, message));
  const question = mine.find(({ kind }) => kind === 'question');
  if (question) return { value: question.confidence, evidence: quoteOf(question), reason: question.reason };
  const replyRequest = mine.find(({ quote }) =>
    /\b(?:send|confirm|reply|respond|answer|tell|let (?:me|us) know|advise|propose|suggest|comment|approve|forward|share|provide)\b/iu.test(
      quote,
    ),
  );
  if (replyRequest)
    return {
      value: 0.85 * replyRequest.confidence,
      evidence: quoteOf(replyRequest),
      reason: 'the requested action is a reply',
    };
  const [any] = mine;
  if (any)
    return {
      value: 0.4,
      evidence: quoteOf(any),
      reason: 'an action is requested; a short reply is polite',
    };
  return { value: 0.08, evidence: null, reason: 'contains no request for the engineer' };
}

/** Judges how much of a message is new compared with its quotes. */
function novelty({ sentences, quoted, is_reply }: SignalledMessage): CueLevel {
  if (!is_reply) return { value: 0.9, evidence: null, reason: 'starts a thread' };
  const words = new Set(sentences.flatMap(({ quote }) => contentWords(quote)));
  if (words.size === 0) return { value: 0, evidence: null, reason: 'contains no new text' };
  const known = quoted === '' ? 0 : coverage(words, new Set(contentWords(quoted)));
  const amount = Math.min(1, words.size / 8);
  return {
    value: (1 - known) * amount,
    evidence: null,
    reason: `${words.size} content words, ${Math.round(known * 100)} % of them in its quotes`,
  };
}

/** Judges how directly a message is addressed to the engineer. */
function personalPriority({ recipients, own, direction, kind }: SignalledMessage): CueLevel {
  if (direction === 'outgoing') return { value: 0.5, evidence: null, reason: 'the engineer wrote it' };
  const to = recipients.filter((each) => each.kind === 'to');
  const isTo = to.some(({ address }) => own.has(address));
  const level = (value: number, reason: string): CueLevel => ({ value, evidence: null, reason });
  if (kind === 'bulk') return level(0.1, 'bulk mail');
  if (kind === 'machine') return level(isTo ? 0.3 : 0.15, 'sent by a machine');
  if (isTo && to.length === 1) return level(0.8, 'addressed only to the engineer');
  if (isTo) return level(0.6, `addressed to the engineer and ${to.length - 1} others`);
  if (recipients.some(({ address }) => own.has(address))) return level(0.3, 'the engineer is copied');
  return level(0.2, 'the engineer is not among the recipients');
}
