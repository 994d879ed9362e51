import { type Figure, type Report, share } from '../harness/suite.ts';
import { readFacts } from '../mailbox/facts.ts';
import { openMailboxFolder } from '../mailbox/mailbox-folder.ts';
import { syncMailbox } from '../mailbox/pipeline.ts';
import { readTrueMailbox, type TrueMailbox } from '../mailbox/truth.ts';
import { headlineFaults, whyFaults } from './check-words.ts';
import { type DeskRow, readDesk, readLists } from './rows.ts';

/** The most rows that a person can work through, and the number that is judged by hand. */
const [mostRows, judged] = [90, 40];

/**
 * Measures the desk on a mailbox whose truth is known: how many rows it has, which share has something to do, what is missing, and what a
 * program can tell of headlines and explanations. `data` is that of the suite `mailbox`. The table has the first 40 rows for
 * the checklist `evals/cases/desk/checklist.md`.
 */
export async function deskSuite({ data }: { data: string }): Promise<Report> {
  const opened = await openMailboxFolder(data);
  try {
    const mailbox = await readTrueMailbox(opened.folder);
    const synced = await syncMailbox(mailbox);
    try {
      const facts = await readFacts(synced);
      const keys = new Map<string, Set<string>>();
      for (const { content_hash, issue } of mailbox.messages) {
        const id = facts.messages.get(content_hash)?.issue_id;
        if (id) keys.set(id, (keys.get(id) ?? new Set()).add(issue));
      }
      return judge(mailbox, await readDesk(synced), await readLists(synced), keys);
    } finally {
      await synced.close();
    }
  } finally {
    await opened.close();
  }
}

function judge(
  mailbox: TrueMailbox,
  rows: readonly DeskRow[],
  lists: ReadonlyMap<string, string>,
  keys: ReadonlyMap<string, ReadonlySet<string>>,
): Report {
  const failures: Record<string, string[]> = {};
  const note = (reason: string, what: string) => {
    failures[reason] ??= [];
    failures[reason].push(what);
  };
  const asked = new Set(
    mailbox.messages
      .filter(({ actions }) => actions.some(({ owner }) => owner === 'me'))
      .map(({ issue }) => issue),
  );
  const needs = (key: string): boolean => {
    const truth = mailbox.issues.get(key);
    if (truth === undefined || truth.status === 'resolved') return false;
    return (
      truth.mandatory.length > 0 ||
      truth.status === 'waiting_on_me' ||
      (truth.status === 'open' && asked.has(key))
    );
  };
  const useful = rows.filter((row) => {
    const own = [...(keys.get(row.id) ?? [])];
    // An answer that others owe and that is overdue is to be followed up.
    const isOwed = own.some((key) => mailbox.issues.get(key)?.status === 'waiting_on_others');
    const isUseful = own.some(needs) || (isOwed && row.why.includes('follow up'));
    if (!isUseful) note('rows with nothing to do', `${row.place}. ${row.title}`);
    return isUseful;
  });
  const onDesk = new Set(rows.flatMap(({ id }) => [...(keys.get(id) ?? [])]));
  const wanted = [...mailbox.issues.keys()].filter(needs);
  const shown = wanted.filter((key) => {
    if (!onDesk.has(key)) {
      const ids = [...keys].filter(([, own]) => own.has(key)).map(([id]) => lists.get(id) ?? 'none');
      note('not on the desk', `${key} (${ids.join(', ')})`);
    }
    return onDesk.has(key);
  });
  const faultless = (what: string, faultsOf: (row: DeskRow) => string[]): Figure => {
    const right = rows.slice(0, judged).filter((row) => {
      const faults = faultsOf(row);
      for (const fault of faults)
        note(`${what}: ${fault}`, `${row.place}. ${what === 'headline' ? row.headline : row.why}`);
      return faults.length === 0;
    });
    return share(
      `${what}s of the first ${judged} rows without a fault`,
      right.length,
      Math.min(judged, rows.length),
      0.95,
    );
  };
  const counts = Map.groupBy(lists.values(), (list) => list);
  return {
    figures: [
      {
        name: 'rows on the desk',
        n: rows.length,
        value: rows.length,
        interval: [rows.length, rows.length],
        target: mostRows,
        bound: 'at_most',
      },
      share('rows with something to do', useful.length, rows.length, 0.95),
      share('what needs somebody is on the desk', shown.length, wanted.length, 0.95),
      faultless('headline', headlineFaults),
      faultless('explanation', (row) => whyFaults(row, mailbox.moment)),
    ],
    tables: [
      {
        name: 'issues in each list',
        columns: ['list', 'issues'],
        rows: [...counts].map(([list, all]) => [list, all.length]),
      },
      {
        name: `the first ${judged} rows`,
        columns: ['place', 'headline and explanation'],
        rows: rows.slice(0, judged).flatMap(({ place, headline, why }) => [
          [place, headline],
          ['', why],
        ]),
      },
    ],
    failures,
  };
}
