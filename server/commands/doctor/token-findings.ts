import type { ListedToken } from '../../../db/app/tokens.ts';
import { dayMs } from '../../../domain/time.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

const check = 'tokens';
const soonDays = 7;

/** Returns the command that makes a replacement token. */
const replacement = (user: string, scopes: readonly string[] = ['read', 'write']) =>
  `npx watchkeeper token --user ${/^[\w.-]+$/.test(user) ? user : JSON.stringify(user)} --scopes ${scopes.join(',')}`;

const named = ({ name, user }: ListedToken) => `“${name}” of ${user}`;

/** Judges all tokens at the time `now`: reports if none is valid, and which ones have expired or expire soon. */
export function tokenFindings(tokens: readonly ListedToken[], now: number): Finding[] {
  const held = tokens.filter(({ revoked_at }) => revoked_at === null);
  const endOf = ({ expires_at }: ListedToken) =>
    expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at);
  const expired = held.filter((token) => endOf(token) <= now);
  const valid = held.filter((token) => endOf(token) > now);
  const soon = valid.filter((token) => endOf(token) <= now + soonDays * dayMs);
  const [first] = expired;
  if (tokens.length === 0)
    return [
      warning(
        check,
        'there is none yet',
        'Start the service, which makes the first token and shows it once.',
      ),
    ];
  if (valid.length === 0)
    return [
      broken(
        check,
        first ? `every token has expired, the last at ${first.expires_at}` : 'every token was revoked',
        `Make a new one: \`${replacement(tokens[0]?.user ?? 'local', tokens[0]?.scopes)}\`.`,
      ),
    ];
  return [
    ok(check, `${valid.length} valid`),
    ...expired.map((token) =>
      warning(
        check,
        `${named(token)} expired at ${token.expires_at}`,
        `If it is still needed, make a new one: \`${replacement(token.user, token.scopes)}\`. Revoke the old one with \`npx watchkeeper token revoke ${token.id}\`.`,
      ),
    ),
    ...soon.map((token) =>
      warning(
        check,
        `${named(token)} expires at ${token.expires_at}`,
        `Make a new one in time: \`${replacement(token.user, token.scopes)}\`.`,
      ),
    ),
  ];
}

/** Judges the token given on the command line; `token` is undefined if it is not stored here. */
export function givenTokenFinding(token: ListedToken | undefined, now: number): Finding {
  const given = 'the given token';
  if (!token)
    return broken(
      given,
      'is not known to this database',
      `Check that it is complete, and that DATA_DIR or DATABASE_URL are those of the service. Or make a new one: \`${replacement('local')}\`.`,
    );
  const renew = `Make a new one: \`${replacement(token.user, token.scopes)}\`.`;
  if (token.revoked_at !== null)
    return broken(given, `${named(token)} was revoked at ${token.revoked_at}`, renew);
  if (token.expires_at !== null && Date.parse(token.expires_at) <= now)
    return broken(given, `${named(token)} expired at ${token.expires_at}`, renew);
  const expiry = token.expires_at === null ? 'does not expire' : `expires at ${token.expires_at}`;
  return ok(given, `${named(token)} has the scopes ${token.scopes.join(', ')} and ${expiry}`);
}
