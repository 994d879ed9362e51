import type { ReviewRequest } from '../../domain/approval.ts';
import { toInterrupt as toInboxInterrupt } from './agent-inbox.ts';

/** An open approval, with the fields that LangGraph clients see. */
export interface OpenQuestion {
  id: string;
  execution_id: string;
  kind: string;
  subject: string;
  title: string;
  request: ReviewRequest;
  /** SHA-256 (hex) of exactly what is shown. */
  content_hash: string;
  required_scope: string;
  expires_at: string;
}

/** An interrupt of the LangGraph SDK, with LangChain's `HITLRequest` as its value. */
export interface ShownInterrupt {
  id: string;
  value: ReviewRequest & Pick<OpenQuestion, 'kind' | 'subject' | 'title' | 'required_scope' | 'expires_at'>;
  when: 'during';
  resumable: true;
  ns: string[];
}

const idFormat = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([0-9a-f]{64})$/;

/**
 * Returns the interrupt id of a question: the id of the approval and the hash of its content. An answer by this id repeats
 * what the client saw, and no other content has the same id. LangGraph's own interrupt id is not bound to the content.
 */
export const interruptId = ({ id, content_hash }: Pick<OpenQuestion, 'id' | 'content_hash'>): string =>
  `${id}:${content_hash}`;

/** Parses an interrupt id into approval and content hash; null for an id that this service did not create. */
export function readInterruptId(given: string): { approvalId: string; contentHash: string } | null {
  const [, approvalId, contentHash] = idFormat.exec(given) ?? [];
  return approvalId && contentHash ? { approvalId, contentHash } : null;
}

/** Returns a question as an interrupt. The title is part of the decision, so the description of the action begins with it. */
export function toInterrupt(question: OpenQuestion): ShownInterrupt {
  const { kind, subject, title, request, required_scope, expires_at } = question;
  const { description } = toInboxInterrupt(title, request);
  const [action] = request.actionRequests;
  return {
    id: interruptId(question),
    value: {
      actionRequests: [{ ...action, description }],
      reviewConfigs: request.reviewConfigs,
      kind,
      subject,
      title,
      required_scope,
      expires_at,
    },
    when: 'during',
    resumable: true,
    ns: [],
  };
}
