import type { ReplyFinding } from './checks.ts';

/** Largest reply in characters; a longer one would be approved without being read. */
const maxCharacters = 10_000;

/** Finds a body that is empty, or too long for a person to review. */
export function checkLength(body: string): ReplyFinding[] {
  const hard = (code: string, detail: string): ReplyFinding[] => [
    { check: 'length', severity: 'hard', code, detail, sentence: null, can_vouch: false },
  ];
  if (!/[\p{L}\p{N}]/u.test(body)) return hard('empty_body', 'The reply is empty. Write a text.');
  if (body.length > maxCharacters) {
    const limit = maxCharacters.toLocaleString('en');
    return hard(
      'too_long',
      `The reply has ${body.length.toLocaleString('en')} characters, and the limit is ${limit}. Shorten it.`,
    );
  }
  return [];
}
