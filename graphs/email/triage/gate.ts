import type { StoredFinding, UngatedMessage } from '../../../db/email/triage/mandatory-findings.ts';
import type { EmailSettings } from '../../../domain/email/preferences.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import type { AddedCategory } from '../../../domain/email/triage/mandatory/mandatory.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../states.ts';
import { messageBatches } from './message-batches.ts';
import { quarantineUndecryptable } from './quarantine-undecryptable.ts';
import { reviewMessages } from './review-messages.ts';
import { warnOfSenders } from './warn-of-senders.ts';

const listed = 500;

/**
 * Finds what must be reviewed, before anything is ranked (spec Email 8): in the text, quotes, hidden text and attachment names
 * of a message, and in its decoded source. Every message passes. Preferences can add categories, and cannot remove a finding.
 */
export const gate =
  (ports: EmailPorts) =>
  async (state: SyncState, turn: Turn): Promise<StepResult<Partial<SyncState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const counts = { messages: 0, mandatory: 0, findings: 0 };
    const preferences = await store.preferences(sql).find(userId, emailPreferences);
    const added = (preferences?.settings as EmailSettings | undefined)?.mandatory ?? [];
    const mailbox = await store.mailboxes(sql).get(userId, state.mailbox_id);
    const written = await store.senderWarnings(sql).listWrittenDomains(userId);
    for (;;) {
      const waiting = await store.mandatoryFindings(sql).listWaiting(userId, state.mailbox_id, listed);
      if (waiting.length === 0) break;
      for (const batch of messageBatches(await quarantineUndecryptable(ports, turn, waiting))) {
        const findings = await judge(ports, turn, batch, added);
        const warnings = await warnOfSenders(ports, turn, batch, { mailbox, written });
        const ids = batch.map(({ id }) => id);
        await turn.write(async (transaction) => {
          await store.mandatoryFindings(transaction).replace(userId, ids, findings);
          await store.senderWarnings(transaction).replace(userId, ids, warnings);
        });
        counts.messages += batch.length;
        const must = findings.filter(({ tier }) => tier === 'mandatory');
        counts.findings += must.length;
        counts.mandatory += new Set(must.map(({ message_id }) => message_id)).size;
      }
    }
    return { update: {}, counts };
  };

async function judge(
  { store, sql, tools }: EmailPorts,
  turn: Turn,
  batch: readonly UngatedMessage[],
  added: readonly AddedCategory[],
): Promise<StoredFinding[]> {
  const sources = await store.contents(sql).mapSources(
    turn.execution.user_id,
    batch.map(({ id }) => id),
  );
  const messages = batch.map(({ id, subject, text, signature, quoted, hidden, attachments, is_bulk }) => ({
    ...{ subject, text, signature, quoted, hidden, attachments, is_bulk },
    source: sources.get(id)?.raw ?? null,
  }));
  const findings = await reviewMessages(tools, messages, added, turn.signal);
  return batch.flatMap(({ id }, index) =>
    (findings[index] ?? []).map((finding) => ({ ...finding, message_id: id })),
  );
}
