import type { Card, DecisionItem, IssueRow, Today } from './answer.ts';

/** A row of the day, whatever it shows, with the key by which it is selected. */
export type DayRow =
  | { key: string; band: 'needs' | 'desk'; kind: 'issue'; issue: IssueRow }
  | { key: string; band: 'needs'; kind: 'decision'; decision: DecisionItem }
  | { key: string; band: 'edition'; kind: 'card'; card: Card };

/** Returns all rows of the day in one sequence: what needs the person, the desk, the edition. */
export function rowsOf(today: Pick<Today, 'needs_you' | 'desk' | 'edition'>): DayRow[] {
  const needs = today.needs_you.map(
    (item): DayRow =>
      item.kind === 'issue'
        ? { key: `issue:${item.issue.id}`, band: 'needs', kind: 'issue', issue: item.issue }
        : { key: `decision:${item.approval_id}`, band: 'needs', kind: 'decision', decision: item },
  );
  const desk = today.desk.map(
    (issue): DayRow => ({ key: `issue:${issue.id}`, band: 'desk', kind: 'issue', issue }),
  );
  const cards = (today.edition?.cards ?? []).map(
    (card): DayRow => ({
      key: `card:${card.story_id}`,
      band: 'edition',
      kind: 'card',
      card,
    }),
  );
  return [...needs, ...desk, ...cards];
}

/** Returns the address that a row opens. */
export function addressOfRow(row: DayRow): string {
  if (row.kind === 'issue') return `/issue/${encodeURIComponent(row.issue.id)}`;
  if (row.kind === 'decision') return `/decide/${encodeURIComponent(row.decision.approval_id)}`;
  return `/story/${encodeURIComponent(row.card.story_id)}`;
}

/** Returns the facts of a row by which a person would see that it is another one; its score moves all the time and is none. */
function faceOf(row: DayRow): string {
  if (row.kind === 'issue') {
    const { revision, status, mandatory, draft } = row.issue;
    return [revision, status, mandatory, draft?.version, draft?.review_status, draft?.blocked].join(' ');
  }
  if (row.kind === 'decision') return `${row.decision.title} ${row.decision.detail} ${row.decision.blocked}`;
  const { evidence, new_facts, feedback, title } = row.card;
  return JSON.stringify([title, evidence, new_facts.length, feedback]);
}

/** Returns the keys of the rows that came, went or changed between two answers. */
export function changedRows(before: readonly DayRow[], after: readonly DayRow[]): string[] {
  const old = new Map(before.map((row) => [row.key, faceOf(row)]));
  const fresh = new Map(after.map((row) => [row.key, faceOf(row)]));
  const gone = [...old.keys()].filter((key) => !fresh.has(key));
  return [...gone, ...[...fresh].filter(([key, face]) => old.get(key) !== face).map(([key]) => key)];
}
