import {
  type AuthenticationResult,
  authenticationResult,
} from '../../../domain/email/sync/authentication.ts';

/** Results that are kept; a message that passed more servers has nothing more to say. */
const maxResults = 8;
const maxCharacters = 4_000;

/**
 * Reads the results of `Authentication-Results` headers (RFC 8601, 2.2), the newest first. Comments are removed; a header that
 * does not have the form is left out.
 */
export function readAuthentication(values: readonly string[]): AuthenticationResult[] {
  return values.slice(0, maxResults).flatMap((value) => {
    const [head = '', ...parts] = withoutComments(value.slice(0, maxCharacters)).split(';');
    const server = head.trim().split(/\s+/)[0]?.toLowerCase() ?? '';
    if (!/^[a-z0-9][a-z0-9.-]{0,252}$/.test(server)) return [];
    const found = new Map<string, string>();
    for (const part of parts) {
      const [, name = '', result = ''] = /^\s*([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(part) ?? [];
      // Of several signatures one that passes is enough.
      const known = found.get(name.toLowerCase());
      if (known !== 'pass') found.set(name.toLowerCase(), result.toLowerCase());
    }
    const of = (name: string) => found.get(name) ?? null;
    const result = authenticationResult.safeParse({
      ...{ server, spf: of('spf'), dkim: of('dkim'), dmarc: of('dmarc'), arc: of('arc') },
    });
    return result.success ? [result.data] : [];
  });
}

/** Removes comments in parentheses, also nested ones (RFC 5322, 3.2.2), in one pass. */
function withoutComments(value: string): string {
  let [depth, text] = [0, ''];
  for (const sign of value) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += sign;
  }
  return text;
}
