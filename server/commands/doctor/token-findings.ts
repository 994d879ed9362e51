import type { ListedToken } from '../../../db/app/tokens.ts';
import { broken, type Finding, ok, warning } from './finding.ts';

const check = 'tokens';
const soonDays = 7;
const dayMs = 86_400_000;

/** The command that makes a token like one that can no longer be used. */
const another = (user: string, scopes: readonly string[] = ['read', 'write']) =>
  `npx watchkeeper token --user ${/^[\w.-]+$/.test(user) ? user : JSON.stringify(user)} --scopes ${scopes.join(',')}`;

const named = ({ name, user }: ListedToken) => `“${name}” of ${user}`;

/** All tokens, judged at the moment `now`: whether somebody can still call, and which end soon. */
export function tokenFindings(tokens: readonly ListedToken[], now: number): Finding[] {
  const held = tokens.filter(({ revoked_at }) => revoked_at === null);
  const endOf = ({ expires_at }: ListedToken) =>
    expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at);
  const expired = held.filter((token) => endOf(token) <= now);
  const valid = held.filter((token) => endOf(token) > now);
  const soon = valid.filter((token) => endOf(token) <= now + soonDays * dayMs);
  const [first] = expired;
  if (tokens.length === 0)
    return [warning(check, 'there is none yet', 'Start the service: it makes the first and shows it once.')];
  if (valid.length === 0)
    return [
      broken(
        check,
        first ? `every token has expired, the last at ${first.expires_at}` : 'every token was revoked',
        `Make a new one: \`${another(tokens[0]?.user ?? 'local', tokens[0]?.scopes)}\`.`,
      ),
    ];
  return [
    ok(check, `${valid.length} can be used`),
    ...expired.map((token) =>
      warning(
        check,
        `${named(token)} expired at ${token.expires_at}`,
        `Whoever used it needs a new one: \`${another(token.user, token.scopes)}\`; forget the old one with \`npx watchkeeper token revoke ${token.id}\`.`,
      ),
    ),
    ...soon.map((token) =>
      warning(
        check,
        `${named(token)} expires at ${token.expires_at}`,
        `Make its successor in time: \`${another(token.user, token.scopes)}\`.`,
      ),
    ),
  ];
}

/** The token that somebody asks about, as it is stored; undefined where it is not. */
export function givenTokenFinding(token: ListedToken | undefined, now: number): Finding {
  const given = 'the given token';
  if (!token)
    return broken(
      given,
      'is not known to this database',
      `Compare it with what was shown, and DATA_DIR or DATABASE_URL with those of the service; or make a new one: \`${another('local')}\`.`,
    );
  const renew = `Make a new one: \`${another(token.user, token.scopes)}\`.`;
  if (token.revoked_at !== null)
    return broken(given, `${named(token)} was revoked at ${token.revoked_at}`, renew);
  if (token.expires_at !== null && Date.parse(token.expires_at) <= now)
    return broken(given, `${named(token)} expired at ${token.expires_at}`, renew);
  const until = token.expires_at === null ? 'without end' : `until ${token.expires_at}`;
  return ok(given, `${named(token)} may ${token.scopes.join(', ')}, ${until}`);
}
