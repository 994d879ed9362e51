import type { Draft } from '../../../db/email/reply/drafts.ts';
import type { ReplyContext } from '../../../db/email/reply/reply-context.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import type { Evidence } from '../../../domain/email/reply/checks/check-input.ts';
import { checkReply } from '../../../domain/email/reply/checks/check-reply.ts';
import { isBlocked, type ReplyFinding } from '../../../domain/email/reply/checks/checks.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import findSensitive from '../../../tools/email/find-sensitive.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftState } from '../states.ts';
import { frameOf, participantsOf } from './reply-frame.ts';
import { sourceKey, styleOf } from './reply-sources.ts';

/**
 * Checks a version by rules alone (spec Email 6), whoever wrote it, and stores the findings with it. A hard finding blocks the
 * approval: the version can only be edited or rejected.
 */
export const check =
  ({ store, sql, tools }: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const userId = turn.execution.user_id;
    const context = await store.replyContext(sql).get(userId, state.issue_id);
    const draft = await store.drafts(sql).get(userId, state.draft_id);
    const { spans } = await tools.run(findSensitive, { text: draft.letter.body }, { signal: turn.signal });
    const findings = findingsOf(context, draft, state, spans);
    // The issue was merged, or the mailbox disconnected, before the person decided.
    if ('refused' in findings) {
      return { update: { end: 'superseded', reason: findings.refused }, counts: { hard: 0, soft: 0 } };
    }
    const blocked = isBlocked(findings);
    await turn.write(async (transaction) => {
      await store.drafts(transaction).setChecks(userId, draft.id, findings);
      const { version, origin, is_template } = draft;
      const codes = findings.map(({ code }) => code);
      const payload = { draft_id: draft.id, issue_id: draft.issue_id, version, origin, is_template };
      await turn.append(
        transaction,
        emailEvents['draft.written'],
        { ...payload, is_blocked: blocked, findings: codes },
        `draft:${draft.id}`,
      );
    });
    const hard = findings.filter(({ severity }) => severity === 'hard').length;
    return { update: { is_blocked: blocked }, counts: { hard, soft: findings.length - hard } };
  };

/** Checks a letter by rules alone; returns the reason if the issue can no longer be answered. */
export function findingsOf(
  context: ReplyContext,
  { letter, origin, citations }: Pick<Draft, 'letter' | 'origin' | 'citations'>,
  state: Pick<DraftState, 'message_id' | 'reply_all' | 'source_keys'>,
  sensitive: Parameters<typeof checkReply>[0]['sensitive'],
): ReplyFinding[] | { refused: string } {
  // An edited reply to all stays a reply to all.
  const replyAll = state.reply_all || letter.cc.length > 0;
  const frame = frameOf(context, { messageId: state.message_id, replyAll });
  if ('refused' in frame) return frame;
  const { message, envelope } = frame;
  return checkReply({
    letter,
    origin,
    computed: { to: envelope.to, cc: envelope.cc },
    own: { addresses: context.own },
    participants: participantsOf(context),
    answered: message,
    evidence: evidenceFor(context, citations, state.source_keys),
    sensitive,
    allowedHosts: hostsOf(context),
    style: styleOf(context),
  });
}

/** Returns the texts that a reply may rest on: the issue's messages, its citations, and the valid passages. */
function evidenceFor(
  { messages, context }: ReplyContext,
  citations: Draft['citations'],
  keys: readonly string[],
): Evidence[] {
  const passages = context.filter((entry) => keys.includes(sourceKey(entry)));
  return [
    ...messages.map(({ id, subject, text }) => ({ kind: 'message', id, title: subject, text })),
    ...citations
      .filter(({ kind }) => kind !== 'message')
      .map(({ kind, id, title, quote }) => ({ kind, id, title, text: quote })),
    ...passages.map(({ kind, id, title, heading, quote }) => ({
      kind,
      id,
      title,
      text: `${heading}\n${quote}`,
    })),
  ];
}

/** Returns the hosts that the preferences allow links to. */
function hostsOf({ settings }: Pick<ReplyContext, 'settings'>): string[] {
  const hosts = settings['allowed_links'];
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
}
