import { type Report, share } from '../harness/suite.ts';
import type { Case, Judged } from './case.ts';
import { critical, injections, statuses } from './desk.ts';
import { type Facts, readFacts } from './facts.ts';
import { groupings } from './groupings.ts';
import { openMailboxFolder } from './mailbox-folder.ts';
import { disguises, mandatory } from './mandatory.ts';
import { syncMailbox } from './pipeline.ts';
import { actions, deadlines } from './requests.ts';
import { readTrueMailbox, type TrueMailbox } from './truth.ts';

/**
 * Measures the service on a mailbox whose truth is known, from the files through every stage to the desk. `data` is a folder
 * (see `readTrueMailbox`), `seed:NUMBER` for a different mailbox of the sample plant, or empty for the shipped one.
 */
export async function mailboxSuite({ data }: { data: string }): Promise<Report> {
  const opened = await openMailboxFolder(data);
  try {
    const mailbox = await readTrueMailbox(opened.folder);
    const synced = await syncMailbox(mailbox);
    try {
      return judge(mailbox, await readFacts(synced));
    } finally {
      await synced.close();
    }
  } finally {
    await opened.close();
  }
}

/** Returns the figures of the results against the truth. */
export function judge(mailbox: TrueMailbox, facts: Facts): Report {
  const failures: Record<string, string[]> = {};
  const note = (reason: string, what: string) => {
    failures[reason] ??= [];
    failures[reason].push(what);
  };
  const cases: Case[] = [];
  for (const truth of mailbox.messages) {
    const found = facts.messages.get(truth.content_hash);
    if (found) cases.push({ truth, found });
    else note('missing messages', truth.key);
  }
  const judged: Judged = { mailbox, cases, facts, note };
  return {
    figures: [
      share('messages that are there', cases.length, mailbox.messages.length, 1),
      share('messages in quarantine', facts.quarantined, cases.length, 0, 'at_most'),
      ...groupings(judged),
      ...mandatory(judged),
      critical(judged),
      ...actions(judged),
      ...deadlines(judged),
      statuses(judged),
      injections(judged),
    ],
    tables: [disguises(cases)],
    failures,
  };
}
