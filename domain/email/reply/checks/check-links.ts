import type { CheckInput } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';
import { type Link, linksIn } from './links.ts';
import { type ReplyText, sentenceAt } from './reply-text.ts';

// Unseen, or turning the order of what is seen (Unicode UAX 9, UTS 39); joiners stay, because scripts and signs need them.
const unseen =
  /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/u;

/**
 * Links, images, markup and addresses that nobody allowed: a reply leads nowhere but to allowed hosts (spec Email 6). The
 * subject is held to the same, because it is a stranger's as a rule.
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
  // What the engineer signs with is the engineer's own word.
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

const said: Readonly<Record<Link['kind'], [string, string]>> = {
  link: ['foreign_link', 'leads where no link may'],
  address: ['foreign_address', 'is the address of nobody in the thread'],
  markup: ['html_tag', 'is markup, and replies are plain text'],
};

function findingOf({ kind, text }: Link, sentence: string | null): ReplyFinding {
  const [code, meaning] = said[kind];
  const place = sentence === null ? ' (in the subject, or between sentences)' : '';
  return {
    check: 'links',
    severity: 'hard',
    code,
    detail: `"${text.slice(0, 120)}" ${meaning}${place}: take it out.`,
    sentence,
    can_vouch: false,
  };
}

function hiddenIn(reply: ReplyText, subject: string): ReplyFinding[] {
  const at = reply.text.search(unseen);
  if (at < 0 && !unseen.test(subject)) return [];
  return [
    {
      check: 'links',
      severity: 'hard',
      code: 'hidden_characters',
      detail: 'It has characters that nobody sees, or that turn the order of what is seen: take them out.',
      sentence: at < 0 ? null : (sentenceAt(reply, at)?.text ?? null),
      can_vouch: false,
    },
  ];
}
