import type { components } from '../../api/schema.ts';

type Schemas = components['schemas'];

/** An issue with its messages, signals and history, as the API answers it. */
export type Issue = Schemas['IssueDetail'];

/** A request that a message makes. */
export type ActionItem = Schemas['ActionItem'];

/** A message of an issue with its new text, and with what was quoted, signed and hidden apart. */
export type ConversationMessage = Schemas['ConversationMessage'];

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
