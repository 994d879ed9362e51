import type { StoredFinding, UngatedMessage } from '../../../db/email/triage/mandatory-findings.ts';
import type { EmailSettings } from '../../../domain/email/preferences.ts';
import { emailPreferences } from '../../../domain/email/preferences.ts';
import { MandatoryReview, mandatoryVersion } from '../../../domain/email/triage/mandatory/mandatory.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import readSource from '../../../tools/email/read-source.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../states.ts';
import { messageBatches } from './message-batches.ts';
import { quarantineUndecryptable } from './quarantine-undecryptable.ts';

const listed = 500;
const provenance = { producer: 'domain/email/mandatory', version: mandatoryVersion };

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
    const review = new MandatoryReview((preferences?.settings as EmailSettings | undefined)?.mandatory);
    for (;;) {
      const waiting = await store.mandatoryFindings(sql).listWaiting(userId, state.mailbox_id, listed);
      if (waiting.length === 0) break;
      for (const batch of messageBatches(await quarantineUndecryptable(ports, turn, waiting))) {
        const findings = await judge(ports, turn, batch, review);
        const ids = batch.map(({ id }) => id);
        await turn.write((transaction) =>
          store.mandatoryFindings(transaction).replace(userId, ids, findings, provenance),
        );
        counts.messages += batch.length;
        counts.findings += findings.length;
        counts.mandatory += new Set(findings.map(({ message_id }) => message_id)).size;
      }
    }
    return { update: {}, counts };
  };

async function judge(
  { store, sql, tools }: EmailPorts,
  turn: Turn,
  batch: readonly UngatedMessage[],
  review: MandatoryReview,
): Promise<StoredFinding[]> {
  const ids = batch.map(({ id }) => id);
  const sources = await store.contents(sql).mapSources(turn.execution.user_id, ids);
  const stored = ids.flatMap((id) => {
    const raw = sources.get(id)?.raw;
    return raw ? [{ id, raw }] : [];
  });
  const { texts } = await tools.run(
    readSource,
    { sources: stored.map(({ raw }) => raw) },
    { signal: turn.signal },
  );
  const rawOf = new Map(stored.map(({ id }, index) => [id, texts[index] ?? '']));
  return batch.flatMap(({ id, signature, text, ...message }) =>
    review
      // Text below a line of dashes looks like a signature and may be a warning.
      .findings({ ...message, text: `${text}\n\n${signature}`, raw: rawOf.get(id) ?? '' })
      .map((finding) => ({ ...finding, message_id: id })),
  );
}
