import type { Draft, NewDraft } from '../../../db/email/reply/drafts.ts';
import { composeBody } from '../../../domain/email/reply/compose-body.ts';
import {
  type DraftingInput,
  type DraftingOutput,
  keepGivenCitations,
} from '../../../domain/email/reply/drafting.ts';
import { fillTemplate } from '../../../domain/email/reply/template.ts';
import { Failure } from '../../../domain/failure.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { askingFor } from '../../../runtime/models/asking.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftState } from '../states.ts';
import { draftReply } from './draft-reply-task.ts';
import { findConversation } from './find-conversation.ts';
import { findExamples } from './find-examples.ts';
import { findPolicy } from './find-policy.ts';
import { type Envelope, frameOf } from './reply-frame.ts';
import { draftingInputOf, numberedSources, wishOf } from './reply-sources.ts';
import { refuse } from './supersede-drafts.ts';

/** Failures after which the template writes the prose. */
const fallingBack = new Set(['budget_exhausted', 'model_unavailable', 'model_answer_invalid']);
const template = { producer: 'domain/email/reply/template', version: draftReply.version };

/**
 * Writes the next version of the reply. A model writes the prose, or a template if no model can be asked, which is recorded;
 * everything else is computed. A person's version keeps its text and gets a current envelope.
 */
export const draft =
  (ports: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const context = await store.replyContext(sql).get(userId, state.issue_id);
    const frame = frameOf(context, { messageId: state.message_id, replyAll: state.reply_all });
    const given = turn.execution.input['draft_id'];
    const draft_id = typeof given === 'string' ? given : null;
    if ('refused' in frame) {
      await refuse(store, turn, { issue_id: state.issue_id, draft_id, reason: frame.refused });
      return { update: { end: 'refused' }, counts: { written: 0 } };
    }
    // The head of the thread that was read, not the present one: the check before the question finds a newer message.
    const envelope = { ...frame.envelope, thread_head: state.thread_head };
    if (draft_id !== null) {
      const version = await store.drafts(sql).get(userId, draft_id);
      const kept = await keepText(ports, turn, version, envelope);
      return { update: { draft_id: kept.id }, counts: { written: 0 } };
    }
    const policyId = turn.execution.input['policy_id'];
    if (typeof policyId === 'string') return acknowledge(ports, turn, { state, envelope, policyId });
    const sources = numberedSources(context, frame, state.source_keys);
    const prose = await write(
      ports,
      turn,
      draftingInputOf(
        context,
        frame,
        sources,
        await findExamples(ports, userId, frame.message),
        wishOf(turn.execution.input),
        await findConversation(ports, turn, context, frame),
      ),
    );
    const { body, used } = composeBody(prose.input, prose.output);
    const letter = { ...envelope, body, vouched: [] };
    const version = await add(ports, turn, {
      issue_id: state.issue_id,
      execution_id: turn.execution.id,
      origin: 'generated',
      parent_id: null,
      edited_by: null,
      diff: [],
      is_template: prose.isTemplate,
      citations: sources
        .filter(({ number }) => used.includes(number))
        .map(({ kind, id, title, quote }) => ({ kind, id, title, quote })),
      checks: [],
      letter,
      content_hash: contentHash(letter),
      producer: prose.producer,
      producer_version: prose.version,
    });
    return {
      update: { draft_id: version.id },
      counts: { written: 1, sources: sources.length, cited: version.citations.length },
      cost: prose.cost,
    };
  };

/** Fills the template of the policy under which the reply may be sent; writes nothing if the policy no longer applies. */
async function acknowledge(
  ports: DraftPorts,
  turn: Turn,
  given: { state: DraftState; envelope: Envelope; policyId: string },
): Promise<StepResult<Partial<DraftState>>> {
  const { state, envelope, policyId } = given;
  const match = await findPolicy(ports, ports.sql, turn.execution.user_id, state.message_id);
  if (match?.policy.id !== policyId || match.policy.approval_id === null)
    return { update: { end: 'refused' }, counts: { written: 0 } };
  const letter = { ...envelope, body: match.body, vouched: [] };
  const version = await add(ports, turn, {
    issue_id: state.issue_id,
    execution_id: turn.execution.id,
    origin: 'acknowledgment',
    parent_id: null,
    edited_by: null,
    diff: [],
    is_template: true,
    citations: [],
    checks: [],
    letter,
    content_hash: contentHash(letter),
    producer: 'automation_policy',
    producer_version: match.policy.content_hash,
  });
  return {
    update: { draft_id: version.id, policy_id: policyId, approval_id: match.policy.approval_id },
    counts: { written: 1 },
  };
}

/** The prose with its producer. */
interface Prose {
  input: DraftingInput;
  output: DraftingOutput;
  isTemplate: boolean;
  producer: string;
  version: string;
  cost: number;
}

async function write({ models }: DraftPorts, turn: Turn, input: DraftingInput): Promise<Prose> {
  const filled = () => ({ input, output: fillTemplate(input), isTemplate: true, ...template, cost: 0 });
  try {
    const { answers, cost } = await models.ask(draftReply, [input], askingFor(turn));
    const [answer] = answers;
    if (!answer || 'failure' in answer) return { ...filled(), cost };
    const { value, producer, version } = answer;
    const output = keepGivenCitations(input, value);
    return { input, output, isTemplate: producer === 'embedded', producer, version, cost };
  } catch (thrown) {
    if (!(thrown instanceof Failure && fallingBack.has(thrown.code))) throw thrown;
    return filled();
  }
}

/** Keeps the text, recipients and subject of a person's version and updates its thread; the result is checked. */
async function keepText(
  ports: DraftPorts,
  turn: Turn,
  version: Draft,
  { mailbox_id, answers, in_reply_to, references, thread_head, policy_version }: Envelope,
): Promise<Draft> {
  const computed = { mailbox_id, answers, in_reply_to, references, thread_head, policy_version };
  const letter = { ...version.letter, ...computed };
  const content_hash = contentHash(letter);
  if (content_hash === version.content_hash) return version;
  const { issue_id, origin, edited_by, citations, is_template, producer, producer_version } = version;
  return add(ports, turn, {
    ...{ issue_id, origin, edited_by, citations, is_template, producer, producer_version },
    execution_id: turn.execution.id,
    parent_id: version.id,
    diff: [],
    checks: [],
    letter,
    content_hash,
  });
}

/** Adds a version, or finds the one that this turn has added before it was interrupted. */
function add({ store }: DraftPorts, turn: Turn, added: NewDraft): Promise<Draft> {
  const userId = turn.execution.user_id;
  return turn.write(async (transaction) => {
    const { content_hash, parent_id } = added;
    const same = await store.drafts(transaction).findSame(userId, turn.execution.id, content_hash, parent_id);
    return same ?? store.drafts(transaction).insert(userId, added);
  });
}
