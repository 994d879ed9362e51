import type { components } from '../../api/schema.ts';

type Schemas = components['schemas'];

/** An issue with its messages, signals and history, as the API answers it. */
export type Issue = Schemas['IssueDetail'];

/** A request that a message makes. */
export type ActionItem = Issue['action_items'][number];

/** A person of a message. */
interface Person {
  name: string | null;
  address: string;
}

/** A message of an issue with its new text, and with what was quoted, signed and hidden apart. */
export interface ConversationMessage {
  id: string;
  subject: string;
  sender: Person | null;
  to: Person[];
  cc: Person[];
  direction: 'incoming' | 'outgoing';
  received_at: string;
  language: string | null;
  /** Empty if it was purged or cannot be decrypted. */
  text: string;
  quoted: string | null;
  signature: string | null;
  hidden: { text: string; reason: string }[];
  /** Spans of `text` that something of the issue rests on: a finding names its category, a request its owner, a deadline its moment. */
  marks: { start: number; end: number; kind: 'finding' | 'request' | 'deadline'; label: string | null }[];
  /** True if a text was too long to be answered whole. */
  is_cut: boolean;
  attachments: { position: number; name: string | null; type: string; size: number; sha256: string }[];
  /** Null for messages that were read before this was recorded. */
  has_html: boolean | null;
  remote_images: number | null;
  purged_at: string | null;
  unopened: string | null;
}

/** The part of an issue that corrections need; a row of a list has it, but for the threads. */
export type Correctable = Pick<
  Issue,
  | 'id'
  | 'title'
  | 'category'
  | 'severity'
  | 'requires_response'
  | 'status'
  | 'owner'
  | 'mandatory'
  | 'suspected'
> & {
  messages: Issue['messages'];
  left_mandatory: Issue['left_mandatory'];
};
