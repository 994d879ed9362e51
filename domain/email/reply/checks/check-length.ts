import type { ReplyFinding } from './checks.ts';

/** Characters of a reply: beyond it nobody reads whether it is right before allowing it. */
const mostCharacters = 10_000;

/** A body without words, or with more than a person can approve. */
export function checkLength(body: string): ReplyFinding[] {
  const hard = (code: string, detail: string): ReplyFinding[] => [
    { check: 'length', severity: 'hard', code, detail, sentence: null, can_vouch: false },
  ];
  if (!/[\p{L}\p{N}]/u.test(body)) return hard('empty_body', 'The reply has no words.');
  if (body.length > mostCharacters) {
    const allowed = mostCharacters.toLocaleString('en');
    return hard(
      'too_long',
      `The reply has ${body.length.toLocaleString('en')} characters; at most ${allowed} are sent.`,
    );
  }
  return [];
}
