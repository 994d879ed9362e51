import type { Letter } from '../letter.ts';
import type { Citation, ReplyFinding } from './checks.ts';

/** What a person is shown of a version besides its fields. */
interface Described {
  letter: Letter;
  citations: readonly Citation[];
  checks: readonly ReplyFinding[];
  is_template: boolean;
}

/** A reply as a person reads it before they decide: whom it goes to, its words, what checks found, what it rests on. */
export function describeReply({ letter, citations, checks, is_template }: Described): string {
  const head = [
    `To: ${letter.to.join(', ')}`,
    ...(letter.cc.length > 0 ? [`Cc: ${letter.cc.join(', ')}`] : []),
    `Subject: ${letter.subject}`,
  ];
  const parts = [
    head.join('\n'),
    letter.body,
    list('Checks', checks.map(sayFinding)),
    list(
      'Sources',
      citations.map(({ title, quote }) => `${title}: “${quote}”`),
    ),
    is_template ? 'Filled into a template; no model has written it.' : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function sayFinding({ severity, detail, sentence }: ReplyFinding): string {
  const said = severity === 'hard' ? `Blocks: ${detail}` : detail;
  return sentence === null ? said : `${said} “${sentence}”`;
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `- ${line}`)].join('\n');
