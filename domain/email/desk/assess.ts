import type { PriorityInputs } from './priority.ts';

/** The signals of the spec (Email 2), each kept per message. */
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

/** A signal as the desk reads it. */
export interface AssessedSignal {
  message_id: string;
  name: SignalName;
  value: number | null;
  due_at: string | null;
  quote: string | null;
  quote_start: number | null;
  quote_end: number | null;
}

/** A message of an issue, oldest first. */
export interface AssessedMessage {
  id: string;
  direction: 'incoming' | 'outgoing';
  received_at: string;
}

/**
 * A sentence that a recommendation stands on, verbatim, with its place in the message's own text; null where it stands
 * elsewhere: in the subject, in what was quoted, or hidden.
 */
export interface Evidence {
  message_id: string;
  quote: string;
  start: number | null;
  end: number | null;
}

/** What an issue's messages say of its priority, before any preference. */
export interface Assessment {
  inputs: Omit<PriorityInputs, 'deadline'>;
  /** The next deadline, ISO 8601; null without one. */
  due_at: string | null;
  /** Sentences behind the strongest signals, at most three. */
  evidence: Evidence[];
}

// What the engineer has answered is somebody else's turn: it asks for half as much.
const answeredShare = 0.5;
// A deadline that passed so long ago was kept, moved or given up.
const staleDays = 14;
const day = 86_400_000;
const mostEvidence = 3;

const sources = {
  urgency: 'urgency',
  impact: 'business_impact',
  actionability: 'actionability',
  relevance: 'technical_relevance',
  history: 'personal_priority',
} as const;

/** Without a word of anybody about it an issue is as important as any other. */
const unknownHistory = 0.5;

/**
 * Reads an issue's signals: of every input the strongest among the messages that nobody has answered yet or that
 * still ask something, of an answered issue the last incoming one at half. Whether a mail was opened plays no part (spec Email 1.7).
 */
export function assessIssue(
  issue: {
    messages: readonly AssessedMessage[];
    signals: readonly AssessedSignal[];
    /** What is asked of the engineer and still open. */
    asked: readonly { message_id: string; due_at: string | null }[];
  },
  now: string,
): Assessment {
  const lastAnswer = issue.messages.findLastIndex(({ direction }) => direction === 'outgoing');
  const stillAsked = new Set(issue.asked.map(({ message_id }) => message_id));
  // An answer to one question leaves the others open, and a mild word after an urgent request takes nothing from it.
  const unanswered = issue.messages.filter(
    (message, index) => isIncoming(message) && (index > lastAnswer || stillAsked.has(message.id)),
  );
  const isAnswered = unanswered.length === 0;
  const counted = isAnswered ? issue.messages.filter(isIncoming).slice(-1) : unanswered;
  const ids = new Set(counted.map(({ id }) => id));
  const signals = issue.signals.filter(({ message_id }) => ids.has(message_id));

  const strongest = (name: SignalName) =>
    signals
      .filter((signal) => signal.name === name && signal.value !== null)
      .reduce<AssessedSignal | undefined>(
        (best, signal) => (best === undefined || (signal.value ?? 0) > (best.value ?? 0) ? signal : best),
        undefined,
      );
  const levelOf = (name: SignalName, unknown = 0) => strongest(name)?.value ?? unknown;
  const share = isAnswered ? answeredShare : 1;
  const dues = isAnswered ? [] : signals.flatMap(({ due_at }) => due_at ?? []);
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
  const since = Date.parse(now) - staleDays * day;
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
  const found = new Map<string, Evidence>();
  for (const { message_id, quote, quote_start, quote_end, value } of chosen) {
    if (quote === null || quote_start === null || quote_end === null || value === 0) continue;
    const evidence = { message_id, quote, start: quote_start, end: quote_end };
    if (!found.has(`${message_id} ${quote}`)) found.set(`${message_id} ${quote}`, evidence);
  }
  return [...found.values()].slice(0, mostEvidence);
}
