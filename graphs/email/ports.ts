import type { Sql } from '../../db/connect.ts';
import type { EmailStore } from '../../db/email/store.ts';
import type { Submission } from '../../domain/execution.ts';
import type { ModelGateway } from '../../runtime/models/task.ts';
import type { ToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import type { MailProvider } from '../../tools/email/provider.ts';
import type { MailSender } from '../../tools/email/send/mail-sender.ts';

/** The ports that every email graph has, over the repositories that it names. */
interface CommonPorts<Repository extends keyof EmailStore> {
  store: Pick<EmailStore, Repository>;
  /** Reads outside a transaction; writes go through the turn. */
  sql: Sql;
}

interface Clock {
  now(): Date;
}

interface Submitter {
  /** Queues another execution, once for each key. */
  submit(submission: Submission): Promise<unknown>;
}

/** The settings of a sync. */
export interface SyncSettings {
  /** Messages that one turn stores. A longer import continues in the next turn, so that the first issues show soon. */
  messagesPerTurn: number;
  /** Replies that may be open without a request, for the first issues of the desk; 0 for none. */
  draftsOpen: number;
  /** Tokens of a conversation that a configured model reads at once. */
  conversationTokens: number;
  /** The address at which providers announce changes; no provider is asked to if there is none. */
  notificationUrl?: string;
}

/** The ports of the sync graph; those of most other email graphs are a part of them. */
export interface EmailPorts extends CommonPorts<keyof EmailStore>, Clock, Submitter {
  tools: Pick<ToolRunner, 'run'>;
  models: ModelGateway;
  /** Opens a mailbox by its id, with its credentials. */
  openMailbox(mailboxId: string): Promise<MailProvider>;
  /** Returns a uniform number in [0, 1). */
  random(): number;
  settings: SyncSettings;
}

/** The ports of grouping messages into threads and issues. */
export type GroupPorts = Pick<EmailPorts, 'store' | 'sql' | 'models'>;

/** The ports of enriching issues with technical context. */
export interface EnrichPorts
  extends CommonPorts<'emailEmbeddings' | 'issueContexts' | 'passageSearch'>,
    Pick<EmailPorts, 'models'> {}

/** The ports of reading conversations. */
export interface ReadPorts
  extends CommonPorts<'issueReadings' | 'derivedIssues'>,
    Pick<EmailPorts, 'models' | 'tools' | 'submit'> {
  settings: Pick<SyncSettings, 'conversationTokens'>;
}

/** The ports of ranking. */
export type RankPorts = CommonPorts<'preferences' | 'rankedActions' | 'learningVersions'>;

/** The ports of counting the desk. */
export type PresentPorts = CommonPorts<'desk' | 'deskOrder'>;

/** The ports of judging messages. */
export type JudgePorts = Pick<EmailPorts, 'store' | 'sql' | 'tools' | 'models'>;

/** The ports of the desk graph, which may also judge messages again after a release. */
export type DeskPorts = Pick<EmailPorts, 'store' | 'sql' | 'tools' | 'models' | 'now' | 'submit'>;

/** The ports of the learn graph, which ranks the desk at its end. */
export type LearnPorts = Omit<DeskPorts, 'submit'>;

/** The ports of the release graph. */
export type ReleasePorts = Pick<EmailPorts, 'store' | 'sql' | 'tools' | 'models' | 'now'>;

/** The ports of finding an acknowledgment policy in a transaction. */
export interface PolicyPorts extends Clock {
  store: Pick<EmailStore, 'automationPolicies' | 'acknowledgmentFacts'>;
}

/** The ports of the automation graph. */
export type AutomationPorts = PolicyPorts & CommonPorts<'automationPolicies' | 'acknowledgmentFacts'>;

/** The ports of ordering drafts and acknowledgments. */
export interface OrderPorts
  extends CommonPorts<'automationPolicies' | 'acknowledgmentFacts' | 'replyOrders'>,
    Clock,
    Submitter {
  settings: Pick<SyncSettings, 'draftsOpen'>;
}

/** The ports of the draft graph. */
export interface DraftPorts
  extends CommonPorts<
      | 'acknowledgmentFacts'
      | 'approvals'
      | 'automationPolicies'
      | 'drafts'
      | 'effects'
      | 'feedbackEvents'
      | 'learningExamples'
      | 'replyContext'
    >,
    Clock,
    Submitter {
  tools: Pick<ToolRunner, 'run'>;
  models: ModelGateway;
  /** Opens the sender of a mailbox, with its credentials. */
  openSender(mailboxId: string): Promise<MailSender>;
  settings: {
    /** Seconds between an approval and the start of sending, in which the reply can be taken back. */
    undoSeconds: number;
    /** Tokens of a conversation that a configured model is shown for a draft. */
    conversationTokens: number;
  };
}
