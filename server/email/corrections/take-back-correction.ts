import { events } from '../../../db/app/events.ts';
import type { Sql } from '../../../db/connect.ts';
import {
  type FeedbackEvent,
  type FeedbackKind,
  feedbackEvents,
} from '../../../db/email/learning/feedback-events.ts';
import { documents } from '../../../db/email/sync/documents.ts';
import { issueCorrections } from '../../../db/email/triage/issue-corrections.ts';
import { takenBackGrouping } from '../../../db/email/triage/taken-back-grouping.ts';
import { liftOf } from '../../../domain/email/desk/set-priority.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { learnFrom } from '../../../domain/email/learning/learning.ts';
import {
  correctionKinds,
  type FieldCorrection,
  fieldAfter,
  isFieldKind,
} from '../../../domain/email/triage/corrections/correction.ts';
import type { GroupingBefore } from '../../../domain/email/triage/corrections/grouping-before.ts';
import type { Submission } from '../../../domain/execution.ts';
import { Failure } from '../../../domain/failure.ts';
import { removeDocument } from '../write-document.ts';
import type { CorrectionPorts } from './record-correction.ts';

type Ports = Pick<CorrectionPorts, 'deriveIssues'>;

/**
 * Takes a correction back, once, in the caller's transaction: the issue is as if it had not been given, except for what happened
 * since. Returns the turn that takes it out of the preferences and orders the desk. Throws `not_found`, and `conflict` where a later
 * correction must be taken back first.
 */
export async function takeBackCorrection(
  sql: Sql,
  ports: Ports,
  userId: string,
  { issueId, correctionId }: { issueId: string; correctionId: string },
): Promise<{ submission: Submission; written: { note: string | null } }> {
  const given = await feedbackEvents(sql).lock(userId, issueId, correctionId);
  if (!correctionKinds.has(given.kind))
    throw new Failure(
      'conflict',
      'This is the outcome of a reply, not a correction, so it cannot be taken back. Nothing was changed.',
    );
  if (given.taken_back_at === null) {
    await feedbackEvents(sql).takeBack(userId, correctionId);
    await undo(sql, ports, userId, { ...given, issue_id: issueId });
    await events(sql).append({
      userId,
      kind: emailEvents['correction.taken_back'],
      payload: { feedback_id: correctionId, issue_id: issueId, kind: given.kind },
      evidenceFor: `issue:${issueId}`,
    });
  }
  const key = `correction:${correctionId}:taken back`;
  return {
    submission: learnFrom(userId, key, key),
    written: { note: await newerOf(sql, userId, issueId, given) },
  };
}

type Given = FeedbackEvent & { issue_id: string };

async function undo(sql: Sql, { deriveIssues }: Ports, userId: string, given: Given): Promise<void> {
  const { issue_id: issueId, kind, correction } = given;
  if (isFieldKind(kind)) {
    await restoreField(sql, userId, issueId, kind);
    await deriveIssues(sql, userId, [issueId]);
  }
  if (kind === 'importance') await restoreLift(sql, userId, issueId);
  if (kind === 'split') {
    const newIssueId = String(correction['new_issue_id']);
    const before = groupingOf(given);
    await assertNewest(sql, userId, given, newIssueId);
    await takenBackGrouping(sql).takeBackSplit(userId, { issueId, newIssueId, before });
    await deriveIssues(sql, userId, [issueId]);
  }
  if (kind === 'merge') {
    const otherId = String(correction['issue_id']);
    const before = groupingOf(given);
    await assertNewest(sql, userId, given, null);
    await takenBackGrouping(sql).takeBackMerge(userId, { issueId, otherId, before });
    await deriveIssues(sql, userId, [issueId, otherId]);
  }
  if (kind === 'knowledge' && given.document_id !== null) {
    const { document_id: id } = given;
    const isStored = (await documents(sql).list(userId)).some((document) => document.id === id);
    if (!isStored) return;
    await removeDocument(sql, userId, id);
    await feedbackEvents(sql).learnTextAgain(userId, String(correction['text']));
  }
}

/** Sets a field as it is by the corrections that stand. */
async function restoreField(
  sql: Sql,
  userId: string,
  issueId: string,
  kind: FieldCorrection['kind'],
): Promise<void> {
  await issueCorrections(sql).lock(userId, issueId);
  const given = await feedbackEvents(sql).listOfKind(userId, issueId, kind);
  const fields = given.map(({ correction: { from, to }, taken_back_at }) => ({
    ...{ from, to },
    isTakenBack: taken_back_at !== null,
  }));
  await issueCorrections(sql).restore(userId, issueId, kind, fieldAfter(kind, fields));
}

/** Sets the lift of an issue as it is by the corrections of its importance that stand. */
async function restoreLift(sql: Sql, userId: string, issueId: string): Promise<void> {
  await issueCorrections(sql).lock(userId, issueId);
  const given = await feedbackEvents(sql).listOfKind(userId, issueId, 'importance');
  const lifts = given.map(({ correction: { lift, change }, taken_back_at }) => ({
    lift: Number(lift ?? 0),
    change: typeof change === 'number' ? change : null,
    isTakenBack: taken_back_at !== null,
  }));
  await issueCorrections(sql).setLift(userId, issueId, liftOf(lifts));
}

function groupingOf({ grouping_before }: FeedbackEvent): GroupingBefore {
  if (grouping_before !== null) return grouping_before;
  throw new Failure(
    'conflict',
    'It was given before corrections of this kind could be taken back. Nothing was changed; merge the issues or split threads off by hand.',
  );
}

const moving: FeedbackKind[] = ['split', 'merge'];

/** Throws `conflict` if a later correction rests on a split or merge; it would be lost, or be about other messages. */
async function assertNewest(
  sql: Sql,
  userId: string,
  given: Given,
  newIssueId: string | null,
): Promise<void> {
  const { issue_id: issueId, id } = given;
  await issueCorrections(sql).lock(userId, issueId);
  const [later] = await feedbackEvents(sql).listStanding(userId, issueId, { after: id, kinds: moving });
  if (later)
    throw new Failure(
      'conflict',
      `The ${later.kind} of this issue that was given later (${later.id}) must be taken back first. Nothing was changed.`,
    );
  if (newIssueId === null) return;
  const kinds = [...correctionKinds] as FeedbackKind[];
  const [own] = await feedbackEvents(sql).listStanding(userId, newIssueId, { after: null, kinds });
  if (own)
    throw new Failure(
      'conflict',
      `The issue that was split off has been corrected since (${own.kind.replaceAll('_', ' ')}, ${own.id}). Nothing was changed; take back the corrections of issue ${newIssueId} first.`,
    );
}

/** Returns a sentence if a newer correction holds the field; null otherwise. */
async function newerOf(
  sql: Sql,
  userId: string,
  issueId: string,
  given: FeedbackEvent,
): Promise<string | null> {
  const { id, kind } = given;
  if (!isFieldKind(kind)) return null;
  const [newer] = await feedbackEvents(sql).listStanding(userId, issueId, { after: id, kinds: [kind] });
  return newer
    ? `A newer correction of the same field (${newer.id}) stays, so the issue shows what that one says.`
    : null;
}
