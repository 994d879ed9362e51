import { randomBytes } from 'node:crypto';
import { signInCodes } from '../../db/app/sign-in-codes.ts';
import type { Scope } from '../../db/app/tokens.ts';
import type { Database } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { hashToken } from './token.ts';

/** Minutes for which a one-time code is valid: enough to take it to another room, not to the next day. */
export const codeMinutes = 10;

/** Makes a one-time code of 128 random bits, which gives one browser a session of the user. Only its SHA-256 is stored. */
export async function makeSignInCode(
  database: Database,
  userId: string,
  scopes: readonly Scope[],
): Promise<string> {
  const code = randomBytes(16).toString('hex');
  await transaction(database.sql, (sql) =>
    signInCodes(sql).insert({ userId, hash: hashToken(code), scopes, minutes: codeMinutes }),
  );
  return code;
}

/**
 * Returns the address that signs a browser in: the code is in the fragment, which is never sent, logged or passed on. On this
 * machine it names `watchkeeper.localhost`: browsers resolve that name themselves, and its cookies are not those of every
 * other program on 127.0.0.1.
 */
export function signInAddress(base: string, code: string): string {
  const url = new URL(base);
  if (/^(?:127\.|0\.0\.0\.0$|\[::1?\]$|localhost$)/.test(url.hostname))
    url.hostname = 'watchkeeper.localhost';
  url.pathname = '/';
  url.hash = `in=${code}`;
  return url.href;
}
