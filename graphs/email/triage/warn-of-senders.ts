import type { Mailbox } from '../../../db/email/sync/mailboxes.ts';
import type { StoredWarning } from '../../../db/email/triage/sender-warnings.ts';
import { authenticityOf } from '../../../domain/email/sync/authentication.ts';
import type { Lure } from '../../../domain/email/triage/fraud/lures.ts';
import { trustedServers } from '../../../domain/email/triage/fraud/trusted-servers.ts';
import { warningsOf } from '../../../domain/email/triage/fraud/warn.ts';
import { Failure } from '../../../domain/failure.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import findLures from '../../../tools/email/find-lures.ts';
import type { EmailPorts } from '../ports.ts';
import { runIsolated } from './run-isolated.ts';

/** A message whose sender is looked at, with the text that may ask for something. */
interface DoubtedText {
  id: string;
  subject: string;
  text: string;
}

/**
 * Looks at the senders of messages and returns the warnings about them. Requests for money or secrets are looked for in the
 * sandbox; of a message that cannot be read in time only the sender is judged.
 */
export async function warnOfSenders(
  { store, sql, tools }: Pick<EmailPorts, 'store' | 'sql' | 'tools'>,
  turn: Turn,
  messages: readonly DoubtedText[],
  {
    mailbox,
    written,
  }: { mailbox: Pick<Mailbox, 'address' | 'aliases' | 'provider' | 'settings'>; written: readonly string[] },
): Promise<StoredWarning[]> {
  const found = await runIsolated(messages, async (some) => {
    const texts = some.map(({ subject, text }) => ({ subject, text }));
    return (await tools.run(findLures, { messages: texts }, { signal: turn.signal })).lures;
  });
  const lures = new Map(
    messages.map(({ id }, index): [string, Lure[]] => {
      const result = found[index];
      return [id, result === undefined || result instanceof Failure ? [] : result];
    }),
  );
  const senders = await store.senderWarnings(sql).listSenders(turn.execution.user_id, [...lures.keys()]);
  const own = [mailbox.address, ...mailbox.aliases].map(domainOf);
  const trusted = trustedServers(mailbox);
  return senders.flatMap(({ id, authentication, is_first: isFirst, ...sender }) => {
    const authenticity = authenticityOf(authentication, trusted);
    const doubted = { ...sender, authenticity, isFirst, lures: lures.get(id) ?? [] };
    return warningsOf(doubted, { own, others: written }).map((warning) => ({ ...warning, message_id: id }));
  });
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
