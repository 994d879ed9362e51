import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import type { agentMessages, CallResult, Cited } from '../../../db/app/agent-messages.ts';
import type { approvals } from '../../../db/app/approvals.ts';
import type { executions } from '../../../db/app/executions.ts';
import type { stages } from '../../../db/app/stages.ts';
import type { Sql } from '../../../db/connect.ts';
import type { desk } from '../../../db/email/desk/desk.ts';
import type { replyContext } from '../../../db/email/reply/reply-context.ts';
import type { EmailStore } from '../../../db/email/store.ts';
import type { Opening } from '../../../db/email/sync/sealed-contents.ts';
import type { issueDetails } from '../../../db/email/triage/issue-details.ts';
import type { issueSearch } from '../../../db/email/triage/issue-search.ts';
import type { quality } from '../../../db/news/learning/quality.ts';
import type { NewsStore } from '../../../db/news/store.ts';
import type { storySearch } from '../../../db/news/stories/story-search.ts';
import type { ScopeName } from '../../../domain/assistant/preference-scopes.ts';
import type { Submission } from '../../../domain/execution.ts';
import type { ModelGateway } from '../../../runtime/models/task.ts';

/** A card as the assistant shows it. */
interface ShownCard {
  story_id: string;
  title: string;
  score: { total: number };
  evidence: { status: string };
  why: string;
}

/** Everything outside the graph that the assistant uses. */
export interface AssistantPorts {
  store: Pick<NewsStore, 'sources' | 'stories' | 'rankings' | 'evidence' | 'preferences'> &
    Pick<EmailStore, 'mailboxes'> & {
      agentMessages: typeof agentMessages;
      approvals: typeof approvals;
      executions: typeof executions;
      stages: typeof stages;
      desk: typeof desk;
      issueDetails: Opening<typeof issueDetails>;
      issueSearch: typeof issueSearch;
      replyContext: Opening<typeof replyContext>;
      storySearch: typeof storySearch;
      quality: typeof quality;
    };
  /** For reads outside a transaction; writes go through the turn. */
  sql: Sql;
  models: ModelGateway;
  /** Returns the newest edition as a reader sees it. */
  readEdition(userId: string): Promise<{ edition_id: string | null; cards: ShownCard[] }>;
  /** Queues another execution, once for each key. */
  submit(submission: Submission): Promise<{ execution: { id: string } }>;
  /** Sets the weight of a topic for the user, once for each key, and describes the change. */
  setPreference(
    userId: string,
    scope: ScopeName,
    topic: string,
    weight: number,
    key: string,
  ): Promise<{ version: number; diff: string }>;
  /** Corrects an issue for the user, once for each key. Throws `malformed_input` for an invalid value. */
  correct(
    userId: string,
    issueId: string,
    given: { kind: string; to: unknown },
    key: string,
  ): Promise<{ execution_id: string }>;
  now(): Date;
}

/** Everything that is needed to resolve a reference: the user, and the items that they were shown. */
export interface LookupContext {
  ports: AssistantPorts;
  userId: string;
  executionId: string;
  /** The last list that the user was shown, which "the second one" refers to. */
  listed: readonly Cited[];
  signal: AbortSignal;
}

/** Everything that a tool call needs besides its arguments. */
export interface CallContext extends LookupContext {
  messageId: string;
  /** Position of the call in the plan, from 0; part of the key, so that a repeated call submits nothing twice. */
  index: number;
  /** Throws if the turn was cancelled; to be awaited right before every change. */
  ensureActive(): Promise<void>;
}

/** The result of a tool call, with its citations and the items that it lists. */
export type ToolResult = Omit<CallResult, 'tool' | 'execution_id'> & {
  execution_id?: string;
  citations?: Cited[];
  listed?: Cited[];
};

/** The state of one message's turn: ids and flags only; text is in the tables. */
export const assistantState = new StateSchema({
  execution_id: z.string(),
  message_id: z.string().default(''),
  /** The next step; `end` if the message is already answered. */
  next: z.enum(['act', 'end']).default('end'),
});

/** The state that the steps of a turn pass on. */
export type AssistantState = typeof assistantState.State;
