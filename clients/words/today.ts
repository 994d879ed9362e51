import { plural, written } from './plural.ts';

/** The words of Today. */
export const todayWords = {
  needsYou: 'Needs you',
  desk: 'Desk',
  edition: (day: string) => `Edition, ${day}`,
  noEdition: 'Edition',
  allDesk: (count: number) => `all ${written(count)}`,
  allDecisions: (count: number) => `${written(count)} more`,
  earlier: 'earlier',
  decisions: (count: number) => plural(count, 'decision'),
  wait: (count: number) => (count === 1 ? 'waits' : 'wait'),
  mandatory: (count: number) => `${written(count)} must be reviewed`,
  stories: (count: number) => plural(count, 'story', 'stories'),
  nothingWaits: 'Nothing waits for you.',
  nothingWaitsShort: 'nothing waits for you',
  nextSweep: (time: string) => `next sweep ${time}`,
  nextSync: (distance: string) => `next sync ${distance}`,
  changed: (count: number) => `${plural(count, 'change')}: place`,
  changedAloud: (count: number) => `${plural(count, 'change')}. Press r to place them.`,
  placed: (count: number) => `${plural(count, 'change')} placed.`,
  nothingChanged: 'Nothing has changed.',
  nothingToDecide: 'Nothing of this row waits for a decision.',
  zone: (zone: string) => `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`,
  end: 'That is everything for now.',
  endFacts: (facts: readonly string[]) => facts.join(' · '),
  ranked: (count: number) => `${plural(count, 'issue')} on the desk`,
  others: (count: number) => `${written(count)} wait for others`,
  late: (count: number) => `${written(count)} late`,
  hidden: (count: number) => `${written(count)} hidden by you`,
  noDesk: 'No issue is open.',
  noMailboxHelp: 'What your mailbox asks of you comes here.',
  addMailbox: 'Add your first mailbox',
  noDeskHelp: 'The next sync fills it.',
  noEditionYet: 'No edition yet.',
  noEditionHelp: (time: string | null) =>
    time === null ? 'The first sweep makes it.' : `The next sweep makes it, at ${time}.`,
  addSource: 'Add your first source',
  reading: 'the day',
  running: {
    'news.sweep': 'sweep',
    'email.sync': 'sync',
  } as Record<string, string>,
  runningAt: (kind: string, stage: string | null, done: number | null, of: number | null) =>
    `${kind}${stage === null ? '' : `: ${stage}`}${done !== null && of !== null ? ` ${written(done)} of ${written(of)}` : ''}`,
  failingSources: (names: readonly string[]) =>
    names.length === 1
      ? `The source “${names[0]}” fails.`
      : `${names.length} sources fail: ${names.join(', ')}.`,
  failingMailboxes: (names: readonly string[]) =>
    names.length === 1
      ? `The mailbox ${names[0]} cannot be read.`
      : `${names.length} mailboxes cannot be read: ${names.join(', ')}.`,
  failedRuns: (count: number) =>
    `${plural(count, 'run')} failed and ${count === 1 ? 'is' : 'are'} not tried again.`,
};

/** The words of the rows and the peek of an issue. */
export const issueRowWords = {
  mustBeReviewed: (categories: string) => `must be reviewed: ${categories}`,
  mayHaveTo: (categories: string) => `may have to be reviewed: ${categories}`,
  messages: (count: number) => plural(count, 'message'),
  owner: (owner: string, isYou: boolean) => (isYou ? 'owner you' : `owner ${owner}`),
  replyWaits: 'reply waits for you',
  replyBlocked: (count: number) =>
    `reply written, ${plural(count, 'check')} ${count === 1 ? 'blocks' : 'block'}`,
  replySent: 'reply sent',
  replyApproved: 'reply approved',
  replyDrafted: 'reply written',
  replyNeeded: 'needs a reply',
  noReply: 'no reply needed',
  warnings: (count: number) => `${plural(count, 'doubt')} about the sender`,
  sentences: 'More sentences that say so',
  sentence: 'The sentence that says so',
  toDo: 'To do',
  moreToDo: (count: number) => `${written(count)} more in the issue`,
  done: 'done',
  reply: 'Reply',
  documents: 'What approved documents say',
  open: 'Open',
  decide: 'Decide',
};

/** The words of the rows and the peek of a story. */
export const cardWords = {
  newFacts: (count: number, since: string) => `${plural(count, 'new fact')} since ${since}`,
  byChance: (propensity: number) => `drawn by chance, 1 in ${Math.max(1, Math.round(1 / propensity))}`,
  given: (kind: string, topic: string | null) =>
    `you said: ${topic === null ? kind.replaceAll('_', ' ') : `${kind.replace('_topic', ' of')} ${topic}`}`,
  disagree: 'Where they disagree',
  against: 'against',
  coverage: 'Coverage',
  claims: (count: number) => `Claims ${written(count)}`,
  moreClaims: (count: number) => `${written(count)} more in the story`,
  highImpact: (reason: string | null) => (reason ? `high impact: ${reason}` : 'high impact'),
  newSince: (since: string) => `New since you looked, ${since}`,
  related: 'Related, not merged',
};

/** The words of a question that waits. */
export const decisionWords = {
  reply: 'reply',
  claims: 'claims',
  policy: 'policy',
  title: (kind: string, title: string) =>
    ({
      reply: `Reply: ${title}`,
      resend: `Send again: ${title}`,
      claims: `Claims of “${title}”`,
      policy: `Policy: ${title}`,
    })[kind] ?? title,
  /** The sentence of the service without the title, which stands above it. */
  detail: (detail: string, title: string) => detail.replace(` in "${title}"`, ''),
  expires: (time: string) => `expires ${time}`,
  blockedBy: (count: number) => `${plural(count, 'check')} ${count === 1 ? 'blocks' : 'block'} it`,
  letter: 'What would be sent',
  nothingSent: 'Nothing is sent or shown before you decide.',
};
