import { plural } from './plural.ts';

/** The words for changes that wait for the connection. */
export const unsentWords = {
  kept: (told: string) => `${told} Kept here: it is sent when the connection is back.`,
  count: (count: number) => `${plural(count, 'change')} ${count === 1 ? 'waits' : 'wait'} to be sent`,
  explained: (count: number) =>
    `${plural(count, 'change')} of yours ${count === 1 ? 'waits' : 'wait'} in this tab and ${count === 1 ? 'is' : 'are'} sent in order when the connection is back. Closing the tab loses ${count === 1 ? 'it' : 'them'}.`,
  dropped: 'It was taken back before it was sent.',
  refused: (label: string, detail: string) => `Not taken: ${label}. ${detail}`,
};
