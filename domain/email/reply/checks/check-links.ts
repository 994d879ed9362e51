import type { CheckInput } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';
import { type Link, linksIn } from './links.ts';
import { type ReplyText, sentenceAt } from './reply-text.ts';

// Invisible characters, and those that change the visible order (Unicode UAX 9, UTS 39); scripts and emoji need joiners.
const hidden =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/u;

/**
 * Finds links, images, markup and addresses that are not allowed: a reply leads only to allowed hosts (spec Email 6). The
 * subject is checked too, because it usually comes from a stranger.
 */
export function checkLinks(
  reply: ReplyText,
  input: Pick<CheckInput, 'letter' | 'own' | 'participants' | 'computed' | 'allowedHosts' | 'style'>,
): ReplyFinding[] {
  const people = new Set(
    [...input.own.addresses, ...input.participants, ...input.computed.to, ...input.computed.cc].map((each) =>
      each.toLowerCase(),
    ),
  );
  const hosts = input.allowedHosts.map((each) => each.toLowerCase());
  // Links in the engineer's own signature are allowed.
  const isOwn = ({ start }: Link) => start >= reply.signatureStart;
  const isForeign = (link: Link): boolean => {
    if (link.kind === 'markup') return true;
    if (link.kind === 'address') return !people.has(link.host ?? '');
    return !hosts.some((each) => link.host === each || link.host?.endsWith(`.${each}`));
  };
  const inBody = linksIn(reply.text)
    .filter((link) => isForeign(link) && !(link.kind !== 'markup' && isOwn(link)))
    .map((link) => findingOf(link, sentenceAt(reply, link.start)?.text ?? null));
  const inSubject = linksIn(input.letter.subject)
    .filter(isForeign)
    .map((link) => findingOf(link, null));
  return [...inBody, ...inSubject, ...hiddenIn(reply, input.letter.subject)];
}

const findingsByKind: Readonly<Record<Link['kind'], [string, string]>> = {
  link: ['foreign_link', 'leads to a host that is not allowed'],
  address: ['foreign_address', 'is an address of no one in the thread'],
  markup: ['html_tag', 'is markup, but replies are plain text'],
};

function findingOf({ kind, text }: Link, sentence: string | null): ReplyFinding {
  const [code, meaning] = findingsByKind[kind];
  const place = sentence === null ? ' (in the subject or between sentences)' : '';
  return {
    check: 'links',
    severity: 'hard',
    code,
    detail: `"${text.slice(0, 120)}"${place} ${meaning}. Remove it.`,
    sentence,
    can_vouch: false,
  };
}

function hiddenIn(reply: ReplyText, subject: string): ReplyFinding[] {
  const at = reply.text.search(hidden);
  if (at < 0 && !hidden.test(subject)) return [];
  return [
    {
      check: 'links',
      severity: 'hard',
      code: 'hidden_characters',
      detail:
        'It contains characters that are invisible or change the visible order of the text. Remove them.',
      sentence: at < 0 ? null : (sentenceAt(reply, at)?.text ?? null),
      can_vouch: false,
    },
  ];
}
