import { type RankedAction, rankedBy, rankIssue } from '../../../domain/email/desk/rank-issue.ts';
import {
  type Replay,
  type RequestLevels,
  replayOfDesk,
  replayOfMessages,
} from '../../../domain/email/learning/release/replay.ts';
import { replayDays } from '../../../domain/email/learning/release/task.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import type { Signal } from '../../../domain/email/triage/signals/signal.ts';
import { dayMs } from '../../../domain/time.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { ReleasePorts } from '../ports.ts';
import type { ReleaseState } from '../states.ts';
import { correctionOf, weightsOf } from '../triage/active-releases.ts';
import { askModel } from '../triage/ask-model.ts';
import { judgeMessageBy } from '../triage/judge-message-task.ts';
import { judgeMessages } from '../triage/judge-messages.ts';
import { isReadable } from '../triage/quarantine-undecryptable.ts';

/** Largest number of messages that are replayed, the newest; a month of a busy mailbox would spend the day's budget. */
const maxMessages = 1_000;
const batch = 200;

/** Replays the last days: judges every message or issue by baseline and candidate, and stores the differences. */
export const replayRelease =
  (ports: ReleasePorts) =>
  async (state: ReleaseState, turn: Turn): Promise<StepResult<Partial<ReleaseState>>> => {
    const { id, user_id: userId } = turn.execution;
    const { replay, cost } =
      state.task === 'request'
        ? await replayMessages(ports, state, turn)
        : await replayDesk(ports, state, turn);
    await turn.write((transaction) =>
      ports.store.learningVersions(transaction).setReplay(userId, id, replay),
    );
    return { update: {}, counts: { judged: replay.judged, changed: replay.changed }, cost };
  };

const since = (startedAt: string): string =>
  new Date(Date.parse(startedAt) - replayDays * dayMs).toISOString();

async function replayMessages(
  ports: ReleasePorts,
  state: ReleaseState,
  turn: Turn,
): Promise<{ replay: Replay; cost: number }> {
  const { store, sql, models } = ports;
  const { id, user_id: userId } = turn.execution;
  const versions = store.learningVersions(sql);
  const version = await versions.get(userId, id);
  const parent = await versions.findByNumber(userId, state.task, version.parent_version);
  const own = await store.threads(sql).listOwnAddresses(userId);
  const recent = await store
    .signals(sql)
    .listRecent(userId, { since: since(state.started_at), limit: maxMessages });
  const messages = recent.filter(isReadable);
  // The candidate's answers are cached from here on, so that its activation needs no further requests.
  const judge = async (release: typeof version | undefined) => {
    const task = judgeMessageBy(correctionOf(release, models.embedder.id));
    const { answers, cost } = await askModel(ports, turn, messages, task, own);
    if (answers === null) return { signals: null, cost };
    const options = { answers, own, timeZone: null, signal: turn.signal };
    const signals = await judgeMessages(ports.tools, messages, options);
    return { signals, cost };
  };
  const before = await judge(parent);
  const after = await judge(version);
  const judged = messages.flatMap(({ id, subject }, place) => {
    const [from, to] = [before.signals?.[place], after.signals?.[place]];
    if (!Array.isArray(from) || !Array.isArray(to)) return [];
    return [{ message_id: id, subject, from: requestLevels(from), to: requestLevels(to) }];
  });
  return { replay: replayOfMessages(judged), cost: before.cost + after.cost };
}

function requestLevels(signals: readonly Signal[]): RequestLevels {
  const levelOf = (name: Signal['name']) =>
    signals.find((signal) => signal.name === name && signal.position === 0)?.value ?? 0;
  return {
    requests: signals.filter(({ name, position }) => name === 'actionability' && position > 0).length,
    actionability: levelOf('actionability'),
    response_required: levelOf('response_required'),
  };
}

async function replayDesk(
  { store, sql }: ReleasePorts,
  state: ReleaseState,
  turn: Turn,
): Promise<{ replay: Replay; cost: number }> {
  const { id, user_id: userId } = turn.execution;
  const versions = store.learningVersions(sql);
  const version = await versions.get(userId, id);
  const parent = await versions.findByNumber(userId, state.task, version.parent_version);
  const preferences = await turn.write((transaction) =>
    store.preferences(transaction).ensure(userId, emailPreferences),
  );
  const baselineBy = rankedBy(preferences, state.started_at, weightsOf(parent));
  const candidateBy = rankedBy(preferences, state.started_at, weightsOf(version));
  const titles = new Map<string, string>();
  const [before, after]: [RankedAction[], RankedAction[]] = [[], []];
  let last: string | null = null;
  for (;;) {
    const issues = await store.rankedActions(sql).listRankable(userId, { after: last, limit: batch });
    for (const issue of issues.filter((each) => each.last_message_at >= since(state.started_at))) {
      titles.set(issue.id, issue.title);
      before.push(rankIssue(issue, baselineBy));
      after.push(rankIssue(issue, candidateBy));
    }
    last = issues.at(-1)?.id ?? null;
    if (issues.length < batch) return { replay: replayOfDesk(titles, before, after), cost: 0 };
  }
}
