import { approvals } from '../../db/app/approvals.ts';
import { effects } from '../../db/app/effects.ts';
import { feedbackEvents } from '../../db/email/learning/feedback-events.ts';
import { learningExamples } from '../../db/email/learning/learning-examples.ts';
import { acknowledgmentFacts } from '../../db/email/reply/acknowledgment-facts.ts';
import { automationPolicies } from '../../db/email/reply/automation-policies.ts';
import { drafts } from '../../db/email/reply/drafts.ts';
import { replyContext } from '../../db/email/reply/reply-context.ts';
import type { DraftPorts } from '../../graphs/email/reply/draft-ports.ts';
import type { Seal } from '../../runtime/encryption/seal.ts';
import type { Config } from '../settings/config.ts';

/** What the draft graph works with in this process: the same database, sandbox, models and clock as the other email graphs. */
export function draftPorts(
  config: Pick<Config, 'SEND_UNDO_SECONDS'>,
  shared: Pick<DraftPorts, 'sql' | 'tools' | 'models' | 'openSender' | 'submit' | 'now'> & { seal: Seal },
): DraftPorts {
  const { sql, seal, tools, models, openSender, submit, now } = shared;
  return {
    store: {
      acknowledgmentFacts: (on) => acknowledgmentFacts(on, seal),
      approvals,
      automationPolicies,
      drafts,
      effects,
      feedbackEvents,
      learningExamples,
      replyContext: (on) => replyContext(on, seal),
    },
    ...{ sql, tools, models, openSender, submit, now },
    settings: { undoSeconds: config.SEND_UNDO_SECONDS },
  };
}
