import { emailEvents } from '../../../domain/email/events.ts';
import { letter } from '../../../domain/email/reply/checks/letter.ts';
import { Failure } from '../../../domain/failure.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { compareTexts } from '../../../tools/email/compare-texts.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftState } from '../states.ts';
import { whyObsolete } from './supersede-drafts.ts';

/** Stores a person's edit as a new version, which is checked before it may be sent. */
export const revise =
  ({ store, sql }: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const { user_id: userId, id: executionId } = turn.execution;
    const approval = await store.approvals(sql).get(userId, state.approval_id);
    if (approval.decision?.type !== 'edit') throw new Failure('internal', 'The approval contains no edit.');
    const edited = letter.parse(approval.decision.edited_action.args);
    const content_hash = contentHash(edited);
    const parent = await store.drafts(sql).get(userId, state.draft_id);
    const { diff, distance } = compareTexts(parent.letter.body, edited.body);
    const revised = await turn.write(async (transaction) => {
      const same = await store.drafts(transaction).findSame(userId, executionId, content_hash, parent.id);
      if (same) return same;
      const obsolete = await whyObsolete(store, transaction, parent);
      if (obsolete !== null) return { obsolete };
      const { issue_id, citations, producer, producer_version } = parent;
      const version = await store.drafts(transaction).insert(userId, {
        ...{ issue_id, citations, producer, producer_version, diff, content_hash },
        execution_id: executionId,
        origin: 'edited',
        parent_id: parent.id,
        edited_by: approval.decided_by,
        is_template: false,
        checks: [],
        letter: edited,
      });
      const reason = `A person edited it; version ${version.version} replaced it.`;
      await store.drafts(transaction).setStatus(userId, parent.id, 'superseded', reason);
      const payload = { draft_id: version.id, parent_id: parent.id, issue_id, distance };
      await turn.append(transaction, emailEvents['draft.edited'], payload, `draft:${version.id}`);
      return version;
    });
    if ('obsolete' in revised) {
      return { update: { end: 'superseded', reason: revised.obsolete }, counts: { edited: 0 } };
    }
    return { update: { draft_id: revised.id }, counts: { edited: 1 } };
  };
