import type { Citation, ReplyFinding } from './checks/checks.ts';
import type { Letter } from './checks/letter.ts';

/** The parts of a version that a person is shown. */
interface Described {
  letter: Letter;
  citations: readonly Citation[];
  checks: readonly ReplyFinding[];
  is_template: boolean;
}

/** Shows the instruction beside the reply, because no check compares the two. */
const sayWish = (wish: string, isTemplate: boolean): string =>
  [
    `You wanted: “${wish}”`,
    isTemplate
      ? 'The template does not include it. Add it before you approve.'
      : 'Check that the reply says so before you approve.',
    'Nothing is attached.',
  ].join(' ');

/** Describes a reply to the person who decides on it: recipients, text, findings and sources. */
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
    is_template ? 'Written from a template, without a model.' : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function sayFinding({ severity, detail, sentence }: ReplyFinding): string {
  const text = severity === 'hard' ? `Blocks: ${detail}` : detail;
  return sentence === null ? text : `${text} “${sentence}”`;
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `- ${line}`)].join('\n');
