import { dayMs } from '../../time.ts';
import type { PriorityInputs } from './priority.ts';

/** The signals of the spec (Email 2), each stored per message. */
export type SignalName =
  | 'actionability'
  | 'urgency'
  | 'business_impact'
  | 'technical_relevance'
  | 'response_required'
  | 'deadline'
  | 'escalation_risk'
  | 'information_confidence'
  | 'novelty'
  | 'personal_priority';

/** The fields of a signal that the desk reads. */
export interface AssessedSignal {
  message_id: string;
  name: SignalName;
  value: number | null;
  due_at: string | null;
  quote: string | null;
  quote_start: number | null;
  quote_end: number | null;
  /** The cues by which it was judged, separated by semicolons. */
  reason?: string;
}

/** The fields of a message that the desk reads. */
export interface AssessedMessage {
  id: string;
  direction: 'incoming' | 'outgoing';
  received_at: string;
  /** True if a warning says that its sender may be an impostor. */
  is_doubted?: boolean;
}

/**
 * A sentence that a recommendation rests on, verbatim, with its position in the message's own text; null if it is in the
 * subject, in quoted or in hidden text.
 */
export interface Evidence {
  message_id: string;
  quote: string;
  start: number | null;
  end: number | null;
}

/** The priority inputs that follow from an issue's messages, before any preference. */
export interface Assessment {
  inputs: Omit<PriorityInputs, 'deadline'>;
  /** The next deadline, ISO 8601; null without one. */
  due_at: string | null;
  /** Sentences of the strongest signals, at most three. */
  evidence: Evidence[];
}

/** Share of urgency and actionability that is left after the engineer has answered: it is someone else's turn. */
const answeredShare = 0.5;
/** The days after which a passed deadline no longer counts: it was met, moved or given up. */
export const staleDays = 14;
const maxEvidence = 3;

const sources = {
  urgency: 'urgency',
  impact: 'business_impact',
  actionability: 'actionability',
  relevance: 'technical_relevance',
  history: 'personal_priority',
} as const;

/** The signals by which a fraud presses, and the highest value that they have from a doubtful sender. */
const pressing: ReadonlySet<SignalName> = new Set([
  'urgency',
  'business_impact',
  'escalation_risk',
  'actionability',
  'response_required',
]);
const doubtedLevel = 0.3;

/** The history input of an issue without any feedback. */
const unknownHistory = 0.5;

/**
 * Assesses an issue by its signals. Each input is the strongest signal of the messages that are unanswered or have open
 * requests; for an answered issue, urgency and actionability of the last incoming message count half. It plays no part whether
 * a mail was opened (spec Email 1.7).
 */
export function assessIssue(
  issue: {
    messages: readonly AssessedMessage[];
    signals: readonly AssessedSignal[];
    /** Open requests to the engineer. */
    asked: readonly { message_id: string; due_at: string | null }[];
  },
  now: string,
): Assessment {
  const lastAnswer = issue.messages.findLastIndex(({ direction }) => direction === 'outgoing');
  const stillAsked = new Set(issue.asked.map(({ message_id }) => message_id));
  // An answer to one question leaves the others open, and a mild message does not lower an earlier urgent request.
  const unanswered = issue.messages.filter(
    (message, index) => isIncoming(message) && (index > lastAnswer || stillAsked.has(message.id)),
  );
  const isAnswered = unanswered.length === 0;
  const counted = isAnswered ? issue.messages.filter(isIncoming).slice(-1) : unanswered;
  const ids = new Set(counted.map(({ id }) => id));
  const signals = issue.signals.filter(({ message_id }) => ids.has(message_id));

  // Frauds press for time: what a doubtful sender says of haste or damage does not move the issue up.
  const doubted = new Set(counted.filter(({ is_doubted }) => is_doubted).map(({ id }) => id));
  const trustedValue = ({ message_id, name, value }: AssessedSignal) =>
    doubted.has(message_id) && pressing.has(name) ? Math.min(value ?? 0, doubtedLevel) : (value ?? 0);
  const strongest = (name: SignalName) =>
    signals
      .filter((signal) => signal.name === name && signal.value !== null)
      .reduce<AssessedSignal | undefined>(
        (best, signal) => (best === undefined || trustedValue(signal) > trustedValue(best) ? signal : best),
        undefined,
      );
  const levelOf = (name: SignalName, unknown = 0) => {
    const found = strongest(name);
    return found === undefined ? unknown : trustedValue(found);
  };
  const share = isAnswered ? answeredShare : 1;
  const dues = isAnswered
    ? []
    : signals.flatMap(({ due_at, message_id }) => (doubted.has(message_id) ? [] : (due_at ?? [])));
  return {
    inputs: {
      urgency: share * Math.max(levelOf(sources.urgency), 0.8 * levelOf('escalation_risk')),
      impact: levelOf(sources.impact),
      actionability: share * Math.max(levelOf(sources.actionability), levelOf('response_required')),
      relevance: levelOf(sources.relevance),
      history: levelOf(sources.history, unknownHistory),
    },
    due_at: nextDue([...dues, ...issue.asked.flatMap(({ due_at }) => due_at ?? [])], now),
    evidence: evidenceOf(
      [sources.urgency, sources.actionability, sources.impact, 'deadline'] as const,
      signals,
      strongest,
    ),
  };
}

const isIncoming = ({ direction }: AssessedMessage) => direction === 'incoming';

function nextDue(dues: readonly string[], now: string): string | null {
  const since = Date.parse(now) - staleDays * dayMs;
  return dues.filter((due) => Date.parse(due) >= since).sort()[0] ?? null;
}

function evidenceOf(
  names: readonly SignalName[],
  signals: readonly AssessedSignal[],
  strongest: (name: SignalName) => AssessedSignal | undefined,
): Evidence[] {
  const chosen = names.flatMap((name) =>
    name === 'deadline' ? signals.filter((signal) => signal.due_at !== null) : (strongest(name) ?? []),
  );
  const unique = new Map<string, Evidence>();
  for (const { message_id, quote, quote_start, quote_end, value } of chosen) {
    if (quote === null || quote_start === null || quote_end === null || value === 0) continue;
    const evidence = { message_id, quote, start: quote_start, end: quote_end };
    if (!unique.has(`${message_id} ${quote}`)) unique.set(`${message_id} ${quote}`, evidence);
  }
  return [...unique.values()].slice(0, maxEvidence);
}
