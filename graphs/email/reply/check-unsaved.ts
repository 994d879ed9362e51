import type { ReplyFinding } from '../../../domain/email/reply/checks/checks.ts';
import { isBlocked } from '../../../domain/email/reply/checks/checks.ts';
import type { LetterChange } from '../../../domain/email/reply/edit-letter.ts';
import { Failure } from '../../../domain/failure.ts';
import findSensitive from '../../../tools/email/find-sensitive.ts';
import type { DraftPorts } from '../ports.ts';
import { findingsOf } from './check-draft.ts';
import { citablePassages } from './find-facts.ts';
import { sourceKey } from './reply-sources.ts';

/** The verdict on a letter that a person has not saved. */
export interface UnsavedCheck {
  findings: ReplyFinding[];
  canSend: boolean;
  /** The text that was checked, and the generated one that it comes from. */
  body: string;
  generated: string;
}

/**
 * Checks a person's changes of a version as their saved edit would be checked, and writes nothing. Throws `not_found`, and
 * `conflict` if the issue can no longer be answered.
 */
export async function checkUnsaved(
  ports: Pick<DraftPorts, 'store' | 'sql' | 'now' | 'tools'>,
  userId: string,
  draftId: string,
  change: LetterChange,
  signal: AbortSignal,
): Promise<UnsavedCheck> {
  const { store, sql, tools } = ports;
  const draft = await store.drafts(sql).get(userId, draftId);
  const { letter: before } = draft;
  const {
    vouched = [],
    subject = before.subject,
    body = before.body,
    to = before.to,
    cc = before.cc,
  } = change;
  const letter = { ...before, vouched, subject, body, to: to.map(lower), cc: cc.map(lower) };
  const context = await store.replyContext(sql).get(userId, draft.issue_id);
  const { spans } = await tools.run(findSensitive, { text: body }, { signal });
  const { kept } = await citablePassages(ports, userId, context, draft.message_id);
  const asEdited = { letter, origin: 'edited' as const, citations: draft.citations };
  const state = { message_id: draft.message_id, reply_all: false, source_keys: kept.map(sourceKey) };
  const findings = findingsOf(context, asEdited, state, spans);
  if ('refused' in findings)
    throw new Failure('conflict', `${findings.refused} Nothing was checked; read the issue again.`);
  const generated = await store.drafts(sql).findGenerated(userId, draftId);
  return {
    findings,
    canSend: !isBlocked(findings),
    body,
    generated: generated?.letter.body ?? draft.letter.body,
  };
}

const lower = (address: string): string => address.toLowerCase();
