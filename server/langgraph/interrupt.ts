import type { ReviewRequest } from '../../domain/approval.ts';
import { toInterrupt as toInboxInterrupt } from './agent-inbox.ts';

/** An open approval, as far as clients of LangGraph's interface are shown it. */
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

/** An interrupt as the LangGraph SDK types it, with LangChain's `HITLRequest` as its value. */
export interface ShownInterrupt {
  id: string;
  value: ReviewRequest & Pick<OpenQuestion, 'kind' | 'subject' | 'title' | 'required_scope' | 'expires_at'>;
  when: 'during';
  resumable: true;
  ns: string[];
}

const place = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([0-9a-f]{64})$/;

/**
 * The id under which a question is handed out: approval and hash of its content. Whoever answers it has repeated what they
 * saw, and no later question can ever have it; LangGraph's own id of the interrupt says nothing of the content.
 */
export const interruptId = ({ id, content_hash }: Pick<OpenQuestion, 'id' | 'content_hash'>): string =>
  `${id}:${content_hash}`;

/** The approval and the content that an id was handed out for; null for an id that is none of ours. */
export function readInterruptId(given: string): { approvalId: string; contentHash: string } | null {
  const [, approvalId, contentHash] = place.exec(given) ?? [];
  return approvalId && contentHash ? { approvalId, contentHash } : null;
}

/** What waits for a person. The title is part of what they decide on, so the description of the action begins with it. */
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
