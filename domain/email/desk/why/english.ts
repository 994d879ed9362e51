import type { Told, WhyPhrases } from './phrases.ts';

const by = ({ who }: Told): string => who ?? 'You';
const names: Readonly<Record<string, string>> = { set_by_person: 'review asked for by you' };
const left: Readonly<Record<string, string>> = {
  solved: 'that it is over',
  cancelled: 'that it is cancelled',
  elsewhere: 'that it happened elsewhere',
  drill: 'that it is an exercise',
  offer: 'it as an offer',
  notice: 'it as a notice',
};
const facts = {
  mandatory: 'a newer message must be reviewed',
  deadline: 'a newer message has an earlier deadline',
  request: 'a newer message asks you again',
} as const;
const verbs = {
  text: 'wrote',
  quoted: 'passed on',
  hidden: 'wrote, hidden,',
  file: 'sent the file',
} as const;
const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
const quotation = (quote: string | null): string => (quote === null ? '.' : `: “${quote}”`);

/** The explanations in English. */
export const english: WhyPhrases = {
  locale: 'en-GB',
  categories: (list) => list.map((name) => names[name] ?? name.replaceAll('_', ' ')).join(' and '),
  mandatory: (categories, { day, time }, said) =>
    `Must be reviewed: ${categories}, known since ${day}, ${time}. ${said}`,
  suspected: (categories, { day, time }, said) =>
    `May have to be reviewed, which is not sure: ${categories}, ${day}, ${time}. ${said} Confirm or clear it.`,
  wrote: (who, place, quote) => `${who ?? 'You'} ${verbs[place]} “${quote}”`,
  left: (reason, categories, told, quote) =>
    reason === 'cleared'
      ? `You cleared it on ${told.day} (${categories}).`
      : `${by(told)} wrote on ${told.day} ${left[reason] ?? reason}${quotation(quote)} It was: ${categories}.`,
  stays: 'It stays here until you close it.',
  asked: (told, quote) => `${by(told)} asked on ${told.day}: “${quote}”`,
  more: (requests) => (requests === 1 ? '1 more request is open.' : `${requests} more requests are open.`),
  other: (day) => `Another was due on ${day} and is overdue.`,
  due: ({ days: ahead, isOverdue, overdueDays, hasTime }, day, time) => {
    const at = hasTime ? ` at ${time}` : '';
    const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : ahead === -1 ? 'yesterday' : `on ${day}`;
    if (!isOverdue) return `Due ${when.replace(/^on /, '')}${at}.`;
    if (overdueDays === 0) return `It was due ${when}${at} and is overdue.`;
    const by = overdueDays >= 14 ? 'more than 14 days' : days(overdueDays);
    return `It was due ${when}${at} and is ${by} overdue.`;
  },
  unanswered: 'You have not answered.',
  answered: (day) => `You wrote on ${day}, and this is still open.`,
  owed: (asker, owner, day, quote) =>
    `${asker ?? 'You'} asked ${owner ?? (asker === null ? 'for it' : 'others')} on ${day}: “${quote}”`,
  noAnswer: 'There is no answer yet: follow up.',
  approval: 'A reply is drafted and waits for your approval.',
  myTurn: (told) => `It is your turn: ${told.who ?? 'you'} wrote last, on ${told.day}.`,
  setByPerson: 'You set it to open.',
  prioritySet: (value, day, fact) => {
    const set = `You set its priority to ${value}`;
    return fact === null
      ? `${set}.`
      : `${set}${day === null ? '' : ` on ${day}`}; since then ${facts[fact]}.`;
  },
  lift: (value) => `You said that it matters ${value > 0 ? 'more (+' : 'less ('}${value.toFixed(2)}).`,
  learned: (list) => `Learned from your corrections: ${list}.`,
  theirTurn: (told) =>
    told.who === null
      ? `You wrote last, on ${told.day}; others have the next step.`
      : `${told.who} wrote last, on ${told.day}, and has the next step.`,
  urgent: { demanded: 'It is wanted at once.', marked: 'It is marked as urgent.' },
  doubted: 'Its sender may not be who it says: see the warnings.',
  information: (told) => `${by(told)} wrote on ${told.day}; nothing is asked of you.`,
  notice: (told) => `A notice of ${told.who ?? 'yours'} on ${told.day}; nothing is asked of you.`,
  newsletter: (told) => `Bulk mail of ${told.who ?? 'yours'} on ${told.day}; nothing is asked of you.`,
  preferences: (list) => `Your preferences: ${list}.`,
  closed: (status, told, quote) =>
    status === 'dismissed'
      ? `Dismissed: ${by(told).replace('You', 'you')} wrote last, on ${told.day}.`
      : quote === null
        ? `Resolved: ${by(told).replace('You', 'you')} wrote last, on ${told.day}, and nothing is open.`
        : `Resolved: ${by(told).replace('You', 'you')} wrote on ${told.day} “${quote}”`,
  closedByPerson: (status) => `You set it to ${status}.`,
};
