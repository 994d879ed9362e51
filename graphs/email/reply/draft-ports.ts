import type { approvals } from '../../../db/app/approvals.ts';
import type { effects } from '../../../db/app/effects.ts';
import type { Sql } from '../../../db/connect.ts';
import type { feedbackEvents } from '../../../db/email/learning/feedback-events.ts';
import type { learningExamples } from '../../../db/email/learning/learning-examples.ts';
import type { acknowledgmentFacts } from '../../../db/email/reply/acknowledgment-facts.ts';
import type { automationPolicies } from '../../../db/email/reply/automation-policies.ts';
import type { drafts } from '../../../db/email/reply/drafts.ts';
import type { replyContext } from '../../../db/email/reply/reply-context.ts';
import type { Opening } from '../../../db/email/sync/sealed-contents.ts';
import type { Submission } from '../../../domain/execution.ts';
import type { ModelGateway } from '../../../runtime/models/task.ts';
import type { ToolRunner } from '../../../runtime/sandbox/tool-runner.ts';
import type { MailSender } from '../../../tools/email/send/mail-sender.ts';

/** The repositories that replies are written, asked about and sent with. */
export interface DraftStore {
  acknowledgmentFacts: Opening<typeof acknowledgmentFacts>;
  automationPolicies: typeof automationPolicies;
  approvals: typeof approvals;
  drafts: typeof drafts;
  effects: typeof effects;
  feedbackEvents: typeof feedbackEvents;
  learningExamples: typeof learningExamples;
  replyContext: Opening<typeof replyContext>;
}

/** What the draft graph reaches the world through. */
export interface DraftPorts {
  store: DraftStore;
  /** Reads outside a transaction; writing goes through the turn. */
  sql: Sql;
  tools: Pick<ToolRunner, 'run'>;
  models: ModelGateway;
  /** Opens what sends for a mailbox, with its credentials. */
  openSender(mailboxId: string): Promise<MailSender>;
  /** Queues another execution, once for each key. */
  submit(submission: Submission): Promise<unknown>;
  now(): Date;
  settings: {
    /** Seconds between an approval and the moment in which the reply begins to leave: until then it can be taken back. */
    undoSeconds: number;
  };
}
