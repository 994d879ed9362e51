import type { DueReading, MessageToRead, StoredReading } from '../../../db/email/triage/issue-readings.ts';
import { orderDesk } from '../../../domain/email/desk/desk.ts';
import { gateReading } from '../../../domain/email/desk/reading/gate-reading.ts';
import { hasQuote } from '../../../domain/email/desk/reading/is-supported.ts';
import { findingsOfModel } from '../../../domain/email/desk/reading/model-findings.ts';
import type { Reading } from '../../../domain/email/desk/reading/reading.ts';
import { minutesUntilNext } from '../../../domain/email/triage/ask-again.ts';
import { Failure } from '../../../domain/failure.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { askingFor } from '../../../runtime/models/asking.ts';
import fitConversation from '../../../tools/email/fit-conversation.ts';
import type { ReadPorts } from '../ports.ts';
import { isEmbedded } from './active-releases.ts';
import { deriveIssues } from './derive-issues.ts';
import { readThread } from './read-thread-task.ts';

/** Issues that are read together, and most of one turn. */
const [batch, most] = [8, 48];
/** Failures that leave the rest to a later round. */
const deferring = new Set(['budget_exhausted', 'model_unavailable']);
const nothing: Reading = { summary: [], headline: null, requests: [], findings: [] };

/** A conversation with the part of it that a model reads. */
interface Conversation {
  issue: DueReading;
  messages: MessageToRead[];
  shown: { message: MessageToRead; sentences: string[]; isShortened: boolean }[];
  hash: string;
}

/**
 * Has a configured model read whole conversations, those of the desk first, after rules and classifier have filled it. What the stored
 * texts do not prove is dropped; findings only add. Equal texts are not asked about again, and what the budget does not cover is read later.
 */
export const readThreads =
  (ports: ReadPorts) =>
  async <State extends { is_partial?: boolean }>(
    state: State,
    turn: Turn,
  ): Promise<StepResult<Partial<State>>> => {
    const { store, sql, models, submit } = ports;
    const counts = { read: 0, kept: 0, unusable: 0, dropped: 0, findings: 0, deferred: 0 };
    let cost = 0;
    // The first issues of the desk are not known before the last part of an import.
    if (isEmbedded(models) || state.is_partial === true) return { update: {}, counts };
    const userId = turn.execution.user_id;
    const by = models.identify(readThread);
    const due = await store.issueReadings(sql).listDue(userId, by, most);
    let hasChanged = false;
    for (let start = 0; start < due.length; start += batch) {
      const conversations = await load(ports, turn, due.slice(start, start + batch));
      const isSame = ({ issue, hash }: Conversation) =>
        issue.is_current && issue.content_hash === hash && !issue.is_again;
      const open = conversations.filter((each) => !isSame(each) && each.shown.length > 0);
      const answers = await ask(ports, turn, open);
      if (answers === null) counts.deferred += open.length;
      const readings = open.flatMap((each, index) => {
        const answer = answers?.answers[index];
        if (answer === undefined) return [];
        const judged = 'failure' in answer ? null : judge(each, answer.value);
        counts.dropped += judged?.dropped ?? 0;
        const reason = 'failure' in answer ? answer.failure.message : (judged?.problem ?? null);
        return [stored(each, judged?.reading ?? nothing, reason, by)];
      });
      cost += answers?.cost ?? 0;
      counts.unusable += readings.filter(({ reason }) => reason !== null).length;
      counts.read += readings.filter(({ reason }) => reason === null).length;
      const kept = conversations.filter((each) => isSame(each) || each.shown.length === 0);
      counts.kept += kept.length;
      await turn.write(async (transaction) => {
        await store.issueReadings(transaction).write(userId, readings);
        await store.issueReadings(transaction).keep(
          userId,
          kept.map(({ issue }) => issue),
        );
        const changed = [];
        for (const { issue, messages } of conversations) {
          const reading = readings.find(({ issue_id }) => issue_id === issue.id);
          if (reading === undefined && answers === null && !kept.some((each) => each.issue === issue))
            continue;
          const others = new Map(messages.map(({ id, findings }) => [id, findings]));
          const findings = findingsOfModel(reading ?? issue, others, by);
          const ids = messages.map(({ id }) => id);
          if (await store.issueReadings(transaction).replaceFindings(userId, ids, findings)) {
            counts.findings += findings.length;
            changed.push(issue.id);
          }
        }
        if (changed.length === 0) return;
        await deriveIssues(store, transaction, userId, changed);
        hasChanged = true;
      });
      if (answers === null) {
        counts.deferred += due.length - Math.min(due.length, start + batch);
        break;
      }
    }
    if (hasChanged) {
      const key = `read:${turn.execution.id}`;
      await submit({ ...orderDesk(userId, key, contentHash({ key })), trigger: 'execution' });
    }
    return { update: {}, counts, cost };
  };

/** Reads the messages of issues and fits each conversation into the tokens of one question. */
async function load(ports: ReadPorts, turn: Turn, issues: readonly DueReading[]): Promise<Conversation[]> {
  const { store, sql, tools, settings } = ports;
  const all = await store.issueReadings(sql).listMessages(
    turn.execution.user_id,
    issues.map(({ id }) => id),
  );
  const messagesOf = Map.groupBy(all, ({ issue_id }) => issue_id);
  const texts = issues.map(({ id }) => (messagesOf.get(id) ?? []).map(({ text }) => text));
  const { conversations } = await tools.run(
    fitConversation,
    { conversations: texts, tokens: settings.conversationTokens },
    { signal: turn.signal },
  );
  return issues.map((issue, index) => {
    const messages = messagesOf.get(issue.id) ?? [];
    const shown = (conversations[index] ?? []).flatMap(({ index: place, sentences, isShortened }) => {
      const message = messages[place];
      return message ? [{ message, sentences, isShortened }] : [];
    });
    const hash = contentHash({ shown: shown.map(({ message, sentences }) => [message.id, sentences]) });
    return { issue, messages, shown, hash };
  });
}

async function ask({ models }: ReadPorts, turn: Turn, open: readonly Conversation[]) {
  if (open.length === 0) return { answers: [], cost: 0 };
  const inputs = open.map(({ issue, shown }) => ({
    subject: issue.title.slice(0, 300),
    messages: shown.map(({ message, sentences, isShortened }) => ({
      from: (message.sender_name ?? message.sender ?? '').slice(0, 200),
      is_own: message.direction === 'outgoing',
      at: new Date(message.at).toISOString(),
      sentences,
      is_shortened: isShortened,
    })),
  }));
  try {
    return await models.ask(readThread, inputs, askingFor(turn));
  } catch (thrown) {
    if (!(thrown instanceof Failure && deferring.has(thrown.code))) throw thrown;
    return null;
  }
}

const judge = ({ shown }: Conversation, answer: Parameters<typeof gateReading>[0]) =>
  gateReading(
    answer,
    shown.map(({ message, sentences }) => ({
      id: message.id,
      subject: message.subject,
      people: [message.sender_name ?? '', message.sender ?? ''],
      text: message.text,
      sentences,
    })),
  );

function stored(
  { issue, messages, hash }: Conversation,
  reading: Reading,
  reason: string | null,
  by: { producer: string; version: string },
): StoredReading {
  // A model only adds: an answer that names a finding no longer, perhaps because a mail told it so, takes none away.
  const stillFound = [...reading.findings, ...issue.findings].filter(
    ({ message_id, category, quote }, index, all) =>
      all.findIndex((each) => each.message_id === message_id && each.category === category) === index &&
      messages.some(({ id, text }) => id === message_id && hasQuote(text, quote)),
  );
  const tries = reason === null ? 0 : issue.content_hash === hash && issue.is_current ? issue.tries + 1 : 1;
  return {
    ...(reason === null ? reading : nothing),
    findings: stillFound,
    issue_id: issue.id,
    revision: issue.revision,
    content_hash: hash,
    tries,
    minutes: reason === null ? null : minutesUntilNext(tries),
    reason,
    ...by,
  };
}
