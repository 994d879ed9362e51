import type { agentMessages, CallResult, Cited } from '../../../db/app/agent-messages.ts';
import type { approvals } from '../../../db/app/approvals.ts';
import type { executions } from '../../../db/app/executions.ts';
import type { preferences } from '../../../db/app/preferences.ts';
import type { stages } from '../../../db/app/stages.ts';
import type { Sql } from '../../../db/connect.ts';
import type { desk } from '../../../db/email/desk/desk.ts';
import type { replyContext } from '../../../db/email/reply/reply-context.ts';
import type { mailboxes } from '../../../db/email/sync/mailboxes.ts';
import type { Opening } from '../../../db/email/sync/sealed-contents.ts';
import type { issueDetails } from '../../../db/email/triage/issue-details.ts';
import type { issueSearch } from '../../../db/email/triage/issue-search.ts';
import type { rankings } from '../../../db/news/edition/rankings.ts';
import type { sources } from '../../../db/news/gather/sources.ts';
import type { quality } from '../../../db/news/learning/quality.ts';
import type { evidence } from '../../../db/news/research/evidence.ts';
import type { stories } from '../../../db/news/stories/stories.ts';
import type { storySearch } from '../../../db/news/stories/story-search.ts';
import type { ScopeName } from '../../../domain/assistant/preference-scopes.ts';
import type { Submission } from '../../../domain/execution.ts';
import type { ModelGateway } from '../../../runtime/models/task.ts';

/** A card as the assistant tells of it. */
interface ToldCard {
  story_id: string;
  title: string;
  score: { total: number };
  evidence: { status: string };
  why: string;
}

/** What the assistant reaches the world through. */
export interface AssistantPorts {
  store: {
    agentMessages: typeof agentMessages;
    approvals: typeof approvals;
    executions: typeof executions;
    stages: typeof stages;
    preferences: typeof preferences;
    desk: typeof desk;
    issueDetails: Opening<typeof issueDetails>;
    issueSearch: typeof issueSearch;
    mailboxes: typeof mailboxes;
    replyContext: Opening<typeof replyContext>;
    storySearch: typeof storySearch;
    stories: typeof stories;
    rankings: typeof rankings;
    evidence: typeof evidence;
    sources: typeof sources;
    quality: typeof quality;
  };
  /** Reads outside a transaction; writing goes through the turn. */
  sql: Sql;
  models: ModelGateway;
  /** The newest edition as a reader sees it. */
  readEdition(userId: string): Promise<{ edition_id: string | null; cards: ToldCard[] }>;
  /** Queues another execution, once for each key. */
  submit(submission: Submission): Promise<{ execution: { id: string } }>;
  /** Sets the weight of a topic as the user's own word, once for each key; says what it changed. */
  setPreference(
    userId: string,
    scope: ScopeName,
    topic: string,
    weight: number,
    key: string,
  ): Promise<{ version: number; diff: string }>;
  /** Corrects an issue as the user's own word, once for each key. `malformed_input` where the value makes no sense. */
  correct(
    userId: string,
    issueId: string,
    given: { kind: string; to: unknown },
    key: string,
  ): Promise<{ execution_id: string }>;
  now(): Date;
}

/** Who asks, and what they were shown: what is needed to find the thing that they name. */
export interface Looking {
  ports: AssistantPorts;
  userId: string;
  executionId: string;
  /** What the answers before listed, so that "the second" has a meaning. */
  listed: readonly Cited[];
  signal: AbortSignal;
}

/** Who asks, and in which message: what a call of a tool needs besides its arguments. */
export interface Calling extends Looking {
  messageId: string;
  /** Of this call within the plan, from 0: the same call is the same submission, however often it is made. */
  index: number;
  /** Fails where the turn may not go on; awaited right before anything is changed, so that nothing is after it was cancelled. */
  hold(): Promise<void>;
}

/** What came of a call, with what the answer rests on and what it lists. */
export type Called = Omit<CallResult, 'tool' | 'execution_id'> & {
  execution_id?: string;
  citations?: Cited[];
  listed?: Cited[];
};
