import type { Today } from './answer.ts';

/**
 * Returns the day without the texts of mails and stories, as it may stay in the storage of the browser: ids, titles, states and
 * numbers. The first paint of the next visit is made from it.
 */
export function keptOf(today: Today): Today {
  const issue = <Row extends Today['desk'][number]>(row: Row): Row => ({
    ...row,
    headline: row.title,
    why: null,
    quote: null,
  });
  return {
    ...today,
    needs_you: today.needs_you.map((item) =>
      item.kind === 'issue' ? { ...item, issue: issue(item.issue) } : { ...item, detail: '' },
    ),
    desk: today.desk.map(issue),
    edition:
      today.edition === null
        ? null
        : {
            ...today.edition,
            cards: today.edition.cards.map((card) => ({
              ...card,
              summary: '',
              new_facts: [],
              related: [],
              sources: [],
            })),
          },
    running: [],
  };
}
