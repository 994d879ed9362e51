import type { Citation, ReplyFinding } from './checks/checks.ts';
import type { Letter } from './checks/letter.ts';

/** What a person is shown of a version besides its fields. */
interface Described {
  letter: Letter;
  citations: readonly Citation[];
  checks: readonly ReplyFinding[];
  is_template: boolean;
}

/** What was wanted of the reply stands beside it, because nothing checks whether it is in it. */
const sayWish = (wish: string, isTemplate: boolean): string =>
  [
    `You wanted: “${wish}”`,
    isTemplate
      ? 'The template does not know of that: add it before you approve.'
      : 'See whether the reply says so before you approve.',
    'Nothing is attached.',
  ].join(' ');

/** A reply as a person reads it before they decide: whom it goes to, its words, what checks found, what it rests on. */
export function describeReply(
  { letter, citations, checks, is_template }: Described,
  wish: string | null = null,
): string {
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
    wish === null ? '' : sayWish(wish, is_template),
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
