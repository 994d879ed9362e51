import type { CurrentAction, RankableIssue, RankedAction } from '../../db/email/ranked-actions.ts';
import { assessIssue } from '../../domain/email/assess.ts';
import { explainPriority } from '../../domain/email/explain.ts';
import {
  deadlineProximity,
  inboxBaseline,
  type PriorityWeights,
  priorityOf,
  priorityVersion,
  weightsFor,
} from '../../domain/email/priority.ts';
import { historyFor, isMuted, relevanceFor, standingsOf } from '../../domain/email/standing.ts';
import { writeDue } from '../../domain/email/write-due.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { RankPorts } from './desk-ports.ts';

const batch = 200;
const producer = 'domain/email/priority';
// Below this a change of the total is time passing, and no new recommendation.
const noticeable = 0.01;

/** What ranking needs of the state of a graph. */
interface RankState {
  started_at: string;
  desk_changed: boolean;
}

/**
 * Orders every open issue of the user (spec Email 2): what is mandatory first, whatever the preferences say, then by the
 * formula. What holds already is not written again.
 */
export const rank =
  (ports: RankPorts) =>
  async <State extends RankState>(state: State, turn: Turn): Promise<StepResult<Partial<State>>> => {
    const { store, sql } = ports;
    const { id: executionId, user_id: userId } = turn.execution;
    const preferences = await turn.write((transaction) =>
      store.preferences(transaction).ensure(userId, 'email'),
    );
    const weights = weightsFor((preferences.settings as { weights?: Partial<PriorityWeights> }).weights);
    const counts = {
      issues: 0,
      mandatory: 0,
      muted: 0,
      changed: 0,
      ended: 0,
      preference_version: preferences.version,
    };
    let after: string | null = null;
    for (;;) {
      const issues: RankableIssue[] = await store
        .rankedActions(sql)
        .listRankable(userId, { after, limit: batch });
      const ranked = issues.map((issue) =>
        rankIssue(issue, {
          weights,
          topics: preferences.topic_weights,
          version: preferences.version,
          now: state.started_at,
        }),
      );
      const changed = ranked.filter((action, index) => isOther(issues[index]?.current ?? null, action));
      if (changed.length > 0) {
        await turn.write((transaction) =>
          store.rankedActions(transaction).replace(userId, executionId, changed, state.started_at),
        );
      }
      counts.issues += ranked.length;
      counts.mandatory += ranked.filter(({ is_mandatory }) => is_mandatory).length;
      counts.muted += ranked.filter(({ is_muted }) => is_muted).length;
      counts.changed += changed.length;
      after = issues.at(-1)?.id ?? null;
      if (issues.length < batch) break;
    }
    counts.ended = await turn.write((transaction) =>
      store.rankedActions(transaction).endClosed(userId, state.started_at),
    );
    return { update: { desk_changed: counts.changed + counts.ended > 0 } as Partial<State>, counts };
  };

/** The recommendation for one issue; the same issue, preferences and moment give the same one. */
function rankIssue(
  issue: RankableIssue,
  by: { weights: PriorityWeights; topics: Record<string, number>; version: number; now: string },
): RankedAction {
  const { inputs, due_at, evidence } = assessIssue(issue, by.now);
  const standings = standingsOf({ text: issue.words, participants: issue.participants }, by.topics);
  const is_mandatory = issue.mandatory.length > 0;
  const formula = priorityOf(
    {
      ...inputs,
      relevance: relevanceFor(inputs.relevance, standings),
      history: historyFor(inputs.history, standings),
      deadline: deadlineProximity(due_at, by.now),
    },
    by.weights,
  );
  const demanded = issue.findings.map(({ message_id, quote }) => ({
    message_id,
    quote,
    start: 0,
    end: quote.length,
  }));
  return {
    issue_id: issue.id,
    is_mandatory,
    is_muted: isMuted(standings, is_mandatory),
    total: issue.priority_set ?? formula.total,
    terms: formula.terms,
    due_at,
    baseline: inboxBaseline(issue.last_message_at, by.now),
    why: explainPriority({
      mandatory: issue.mandatory,
      terms: formula.terms,
      due: due_at === null ? null : writeDue(due_at, issue),
      prioritySet: issue.priority_set,
      preferences: standings.map(({ topic, weight }) => `${topic} (${weight.toFixed(2)})`),
    }),
    evidence: [...(is_mandatory ? demanded.slice(0, 2) : []), ...evidence].slice(0, 4),
    issue_revision: issue.revision,
    preference_version: by.version,
    producer,
    version: priorityVersion,
  };
}

function isOther(current: CurrentAction | null, next: RankedAction): boolean {
  if (current === null) return true;
  return (
    current.is_mandatory !== next.is_mandatory ||
    current.is_muted !== next.is_muted ||
    current.issue_revision !== next.issue_revision ||
    current.preference_version !== next.preference_version ||
    Math.abs(current.total - next.total) >= noticeable
  );
}
