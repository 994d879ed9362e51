import type { Term } from '../../scored.ts';
import type { MailKind } from '../sync/mail-kind.ts';
import type { FindingTier } from '../triage/mandatory/finding.ts';
import type { LeftMandatory } from '../triage/settlement/left-mandatory.ts';
import { type AssessedMessage, type AssessedSignal, assessIssue, type Evidence } from './assess.ts';
import { type DeskList, type ListedIssue, listMovesAt, listOf } from './desk-list.ts';
import { historyFor, isMuted, matchPreferences, relevanceFor } from './matched-preferences.ts';
import { movesAt } from './moves-at.ts';
import {
  deadlineProximity,
  inboxBaseline,
  type PriorityWeights,
  priorityOf,
  priorityVersion,
  weightsFor,
} from './priority.ts';
import { heldTotal, lifted, newFactOf } from './set-priority.ts';
import { explainIssue } from './why/explain-issue.ts';
import { inTellingOrder } from './why/telling-order.ts';

const producer = 'domain/email/priority';

/** A message of an issue that is ranked. */
export interface RankableMessage extends AssessedMessage {
  kind: MailKind;
  sender: { name: string | null; address: string } | null;
}

/** An open request of an issue that is ranked. */
export interface RankableRequest {
  message_id: string;
  quote: string;
  /** The address of the person who is asked; null if unknown. */
  owner: string | null;
  due_at: string | null;
}

/** An open issue with everything that its rank is computed from. */
export interface RankableIssue extends ListedIssue {
  id: string;
  title: string;
  revision: number;
  mandatory: string[];
  priority_set: number | null;
  /** The moment at which a person set it; null if nobody did. */
  priority_set_at: string | null;
  /** The change of its total by corrections of its importance, -0.5 to 0.5. */
  importance_lift: number;
  participants: string[];
  last_message_at: string;
  time_zone: string;
  locale: string;
  /** Subjects, identifiers and the beginnings of the messages' new texts. */
  words: string;
  left_mandatory: LeftMandatory | null;
  messages: RankableMessage[];
  signals: AssessedSignal[];
  /** Findings of the categories that hold, oldest first. */
  findings: { message_id: string; category: string; quote: string; tier: FindingTier; found_in: string }[];
  /** Open requests to the engineer. */
  asked: RankableRequest[];
  /** Open requests to others. */
  owed: RankableRequest[];
}

/** A recommendation for one engineer with its explanation (spec table `ranked_actions`). */
export interface RankedAction {
  issue_id: string;
  is_mandatory: boolean;
  /** True if it may have to be reviewed, and need not be for certain. */
  is_suspected: boolean;
  is_muted: boolean;
  list: DeskList;
  total: number;
  terms: Term[];
  /** The next deadline, ISO 8601; null without one. */
  due_at: string | null;
  baseline: number;
  why: string;
  evidence: Evidence[];
  issue_revision: number;
  preference_version: number;
  /** The moment at which time alone next moves it, ISO 8601; null if it never does. */
  moves_at: string | null;
  producer: string;
  version: string;
}

/** The weights and topics that issues are ranked by: one version of an engineer's preferences, at one moment. */
export interface RankedBy {
  weights: PriorityWeights;
  topics: Record<string, number>;
  /** Topics whose weight a person has set; the others were learned from corrections. */
  pinned: ReadonlySet<string>;
  version: number;
  /** ISO 8601, UTC. */
  now: string;
  /** The version of the formula, with the active release of its weights, if there is one. */
  formula: string;
}

/**
 * Returns what issues are ranked by, for a version of the preferences at a moment; `release` is the active release of
 * weights, which weights set by a person override.
 */
export function rankedBy(
  preferences: {
    topic_weights: Record<string, number>;
    settings: Record<string, unknown>;
    version: number;
    pinned_topics?: readonly string[];
  },
  now: string,
  release: { version: number; weights: PriorityWeights } | null = null,
): RankedBy {
  const { weights } = preferences.settings as { weights?: Partial<PriorityWeights> };
  return {
    weights: weightsFor(weights, release?.weights),
    formula: release === null ? priorityVersion : `${priorityVersion} with release ${release.version}`,
    topics: preferences.topic_weights,
    pinned: new Set(preferences.pinned_topics ?? Object.keys(preferences.topic_weights)),
    version: preferences.version,
    now,
  };
}

/**
 * Computes the recommendation for one issue; the same issue, preferences and moment give the same result. `held` is the total of
 * the stored recommendation, from which the next move counts as long as it stays.
 */
export function rankIssue(issue: RankableIssue, by: RankedBy, held = 1): RankedAction {
  const { inputs, due_at, evidence } = assessIssue(issue, by.now);
  const matched = matchPreferences({ text: issue.words, participants: issue.participants }, by.topics);
  const is_mandatory = issue.mandatory.length > 0;
  const formula = priorityOf(
    {
      ...inputs,
      relevance: relevanceFor(inputs.relevance, matched),
      history: historyFor(inputs.history, matched),
      deadline: deadlineProximity(due_at, by.now),
    },
    by.weights,
  );
  const { list, reason } = listOf(issue, by.now);
  const is_suspected = !is_mandatory && issue.suspected.length > 0;
  const reviewed = is_mandatory ? 'mandatory' : 'suspected';
  const reviewEvidence = inTellingOrder(issue.findings, issue.messages)
    .filter(({ tier }) => tier === reviewed)
    .map(({ message_id, quote }) => ({
      message_id,
      quote,
      start: 0,
      end: quote.length,
    }));
  const fact = newFactOf(issue);
  const lift = issue.importance_lift;
  const computed = lifted(formula.total, lift);
  const total = heldTotal(issue.priority_set, computed, fact);
  const named = (isPinned: boolean) =>
    matched
      .filter(({ topic }) => by.pinned.has(topic) === isPinned)
      .map(({ topic, weight }) => `${topic} (${weight.toFixed(2)})`);
  const explanation = explainIssue(issue, reason, {
    ...{ due_at, fact, lift, now: by.now },
    ...{ preferences: named(true), learned: named(false) },
  });
  return {
    issue_id: issue.id,
    is_mandatory,
    is_suspected,
    is_muted: isMuted(matched, is_mandatory || is_suspected),
    list,
    total,
    terms: lift === 0 ? formula.terms : [...formula.terms, { name: 'correction', value: lift, weight: 1 }],
    due_at,
    baseline: inboxBaseline(issue.last_message_at, by.now),
    why: explanation.why,
    evidence: eachOnce([...reviewEvidence.slice(0, 2), ...evidence]).slice(0, 4),
    issue_revision: issue.revision,
    preference_version: by.version,
    moves_at: soonest(
      soonest(listMovesAt(issue, by.now), explanation.moves_at),
      movesAt({
        due_at,
        isSet: issue.priority_set !== null && total === issue.priority_set,
        total,
        weight: by.weights.deadline,
        from: Math.min(held, total),
        now: by.now,
      }),
    ),
    producer,
    version: by.formula,
  };
}

/** Returns the sentences without those that an earlier one repeats, be it in another message or with other spaces. */
function eachOnce(evidence: readonly Evidence[]): Evidence[] {
  const wordsOf = ({ quote }: Evidence) => quote.replace(/\s+/gu, ' ').trim().toLowerCase();
  const first = new Map<string, Evidence>();
  for (const each of evidence) if (!first.has(wordsOf(each))) first.set(wordsOf(each), each);
  return [...first.values()];
}

/** Returns the earlier of two moments, ISO 8601; null if there is none. */
function soonest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
}
