import { events } from '../../db/app/events.ts';
import { type TokenKind, tokens } from '../../db/app/tokens.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { sessionEvents } from '../../domain/session-events.ts';
import type { Services } from '../http/services.ts';

/** Ends a session or revokes a token of this user, and appends its event. Throws `not_found` if there is none that is valid. */
export async function end(
  { database }: Services,
  userId: string,
  { kind, id, by }: { kind: TokenKind; id: string; by: string },
): Promise<void> {
  await transaction(database.sql, async (sql) => {
    if (!(await tokens(sql).revokeOne(userId, kind, id))) {
      throw new Failure(
        'not_found',
        `There is no ${kind} ${id} that is still valid. Nothing was done. GET /api/${kind}s lists them.`,
      );
    }
    await (kind === 'session'
      ? events(sql).append({
          userId,
          kind: sessionEvents['session.ended'],
          payload: { session_id: id, by },
        })
      : events(sql).append({
          userId,
          kind: sessionEvents['token.revoked'],
          payload: { token_id: id, by },
        }));
  });
}
