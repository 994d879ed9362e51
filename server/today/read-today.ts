import type { z } from '@hono/zod-openapi';
import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import type { DeskFilter } from '../../db/email/desk/desk-filter.ts';
import { deskOrder } from '../../db/email/desk/desk-pages.ts';
import { issueRows } from '../../db/email/desk/issue-rows.ts';
import { toIssueRowResponse } from '../email/issue-row-responses.ts';
import { readEdition } from '../news/read-edition.ts';
import { readOpenDecisions } from './open-decisions.ts';
import { readState } from './read-state.ts';
import type { todayResponse } from './today-responses.ts';

/** Items of what needs the person, and how many of them are kept for decisions, which somebody waits for. */
const [mostItems, decisionItems] = [8, 3];
/** Issues shown of the rest of the desk. */
const deskIssues = 5;

/** Reads everything that waits for a person at a moment; `cards` is the usual size of an edition. */
export async function readToday(
  sql: Sql,
  userId: string,
  now: Date,
  { cards, tokensPerDay }: { cards: number; tokensPerDay: number },
): Promise<z.output<typeof todayResponse>> {
  const onDesk: DeskFilter = { list: 'desk', status: null, isMuted: false };
  const rows = issueRows(sql);
  const [counts, late, mandatory, rest, decisions, edition, state, desk_revision] = await Promise.all([
    desk(sql).count(userId),
    rows.count(userId, { ...onDesk, dueBefore: now.toISOString() }),
    rows.list(userId, { ...onDesk, mandatory: true, after: null, limit: mostItems }),
    rows.list(userId, { ...onDesk, mandatory: false, after: null, limit: deskIssues }),
    readOpenDecisions(sql, userId),
    readEdition(sql, userId, { edition: null, limit: null, offset: 0, cards }),
    readState(sql, userId, now, tokensPerDay),
    deskOrder(sql).revision(userId),
  ]);
  const show = (row: (typeof mandatory)[number]) => toIssueRowResponse(row, now.toISOString());
  const room = mostItems - Math.min(decisionItems, decisions.listed.length);
  const first = mandatory.slice(0, room).map((row) => ({ kind: 'issue' as const, issue: show(row) }));
  return {
    now: now.toISOString(),
    counts: { ...counts, decisions: decisions.counts, late },
    needs_you: [...first, ...decisions.listed.slice(0, mostItems - first.length)],
    needs_you_total: counts.mandatory + decisions.listed.length,
    desk: rest.map(show),
    edition: newest(edition),
    ...state,
    desk_revision,
  };
}

function newest({
  edition_id,
  cards,
}: Pick<Awaited<ReturnType<typeof readEdition>>, 'edition_id' | 'cards'>) {
  const published_at = cards.map((card) => card.published_at).sort()[0];
  return edition_id === null || published_at === undefined ? null : { edition_id, published_at, cards };
}
