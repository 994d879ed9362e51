import type { Action, ApprovalStatus, DecisionType } from '../../../domain/approval.ts';
import type { Citation, ReplyFinding } from '../../../domain/email/reply/checks/checks.ts';
import type { components } from '../../api/schema.ts';
import type { QuestionKind } from '../../words/decide.ts';
import type { SeenEffect } from './decision.ts';

type Schemas = components['schemas'];

/** An approval as the lists of the interface answer it. */
export interface Approval {
  id: string;
  kind: string;
  status: ApprovalStatus;
  /** `draft:ID`, `story:ID`, `policy:ID`. */
  subject: string;
  title: string;
  request: {
    actionRequests: readonly (Action & { description?: string })[];
    reviewConfigs: readonly {
      allowedDecisions: readonly DecisionType[];
      argsSchema?: Record<string, unknown>;
    }[];
  };
  content_hash: string;
  required_scope: 'approve' | 'admin';
  created_at: string;
  expires_at: string;
  message: string | null;
  decided_at: string | null;
  decided_by: { id: string; name: string } | null;
  closed_at: string | null;
}

/** A reply as it would leave. */
export interface ShownDraft {
  id: string;
  issue_id: string;
  version: number;
  review_status: string;
  origin: string;
  is_template: boolean;
  message_id: string;
  recipients: readonly { kind: 'to' | 'cc'; address: string }[];
  subject: string;
  body: string;
  citations: readonly Citation[];
  checks: readonly ReplyFinding[];
  effects: readonly {
    id: string;
    step: string;
    status: string;
    finished_at: string | null;
    result: Record<string, unknown> | null;
    detail: string | null;
  }[];
}

/** A part of the difference from the generated text. */
export type DiffPart = Schemas['DiffPart'];

/** The sentence of what an approval does, with the state of that. */
export interface SaidEffect extends Omit<SeenEffect, 'state'> {
  sentence: string;
  /** `none` until something is planned. */
  state: SeenEffect['state'] | 'none' | null;
}

/** A claim with what was found and what was looked for. */
export interface ShownClaim {
  claim_id: string;
  text: string;
  status: string;
  is_high_impact: boolean;
  impact_reason: string | null;
  findings: readonly Pick<Schemas['ClaimFinding'], 'text_id' | 'quote' | 'source' | 'status'>[];
  looked: Schemas['EvidenceSearch'] | null;
}

/** All that is shown beside a reply. */
export interface ReplyContext {
  effect: SaidEffect;
  /** Address of the mailbox that sends it; null if that is gone. */
  from: string | null;
  draft: ShownDraft;
  diff: readonly DiffPart[];
  answered: {
    message_id: string;
    sender: { name: string | null; address: string } | null;
    received_at: string;
    quote: string | null;
  } | null;
  issue: { id: string; title: string; headline: string };
  undo_seconds: number;
}

/** All that is shown beside claims. */
export interface ClaimsContext {
  effect: Pick<SaidEffect, 'sentence'>;
  story: { id: string; title: string };
  claims: readonly ShownClaim[];
}

/** A question with its context. */
export interface Question extends Approval {
  context?: unknown;
  superseded_by?: { id: string; reason: string | null } | null;
  median_seconds?: { today: number | null; overall: number | null } | null;
}

/** Returns the kind of a question. */
export function kindOf({ kind }: Pick<Approval, 'kind'>): QuestionKind {
  if (kind === 'email.reply') return 'reply';
  if (kind === 'email.resend') return 'resend';
  if (kind === 'news.claims') return 'claims';
  return kind === 'email.policy' || kind === 'email.automation' ? 'policy' : 'other';
}

/** Returns the decisions that a question allows. */
export const allowedOf = ({ request }: Pick<Approval, 'request'>): readonly DecisionType[] =>
  request.reviewConfigs[0]?.allowedDecisions ?? [];

/** Returns the action that a question asks about. */
export const actionOf = ({ request }: Pick<Approval, 'request'>): Action & { description?: string } =>
  request.actionRequests[0] ?? { name: '', args: {} };

/** Returns true for a question that only an edit can make approvable. */
export const isBlockedByChecks = (approval: Pick<Approval, 'request'>): boolean =>
  !allowedOf(approval).includes('approve');

/** Returns the addresses that a reply may go to, from the schema of its edit: participants of the issue. */
export function addressesOf({ request }: Pick<Approval, 'request'>): string[] {
  const schema = request.reviewConfigs[0]?.argsSchema as
    | { properties?: { to?: { items?: { enum?: unknown } } } }
    | undefined;
  const listed = schema?.properties?.to?.items?.enum;
  return Array.isArray(listed) ? listed.filter((each): each is string => typeof each === 'string') : [];
}

/** Returns the context of a reply, or null if the answer has none. */
export const replyContext = (question: Question): ReplyContext | null =>
  isWith(question.context, 'draft') ? (question.context as ReplyContext) : null;

/** Returns the context of claims, or null if the answer has none. */
export const claimsContext = (question: Question): ClaimsContext | null =>
  isWith(question.context, 'claims') ? (question.context as ClaimsContext) : null;

const isWith = (context: unknown, field: string): boolean =>
  typeof context === 'object' && context !== null && Object.hasOwn(context, field);

/** Returns the effect of a question as far as one is planned. */
export function effectOf(question: Question): SeenEffect | null {
  const effect = (question.context as { effect?: SaidEffect } | undefined)?.effect;
  return effect === undefined || effect.state === undefined ? null : plannedEffect(effect);
}

/** Returns an effect unless nothing is planned yet. */
export function plannedEffect(effect: Omit<SaidEffect, 'sentence'> | null | undefined): SeenEffect | null {
  if (!effect?.state || effect.state === 'none') return null;
  return { ...effect, state: effect.state };
}

/** Returns the question that took the place of a superseded one. */
export const successorOf = ({ superseded_by }: Question): string | null => superseded_by?.id ?? null;

/** Returns the number of places at which a text was changed: changes that follow each other are one. */
export function changedPlaces(diff: readonly DiffPart[]): number {
  return diff.filter(({ op }, index) => op !== 'same' && (diff[index - 1]?.op ?? 'same') === 'same').length;
}
