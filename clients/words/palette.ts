import { nameOf } from './issue-names.ts';

/** The words of the palette, the search and the help. */
export const paletteWords = {
  palette: 'Do anything',
  typeToFind: 'Type a place, an action or a setting',
  nothing: (query: string) => `Nothing is called “${query}”.`,
  places: 'Places',
  actions: 'Here',
  settings: 'Settings of this browser',
  account: 'Session',
  signOut: 'Sign out',
  setUp: 'Set up: sources, mailboxes, the sample world',
  undoOf: (way: string) => `undo: ${way}`,
  search: 'Search',
  searchHint: 'Words, people or identifiers',
  searching: 'Searching …',
  nothingFound: (query: string) => `Nothing was found for “${query}”.`,
  searchEmpty: 'Stories and issues are searched by their words.',
  found: (count: number) => `${count} found`,
  stories: 'Stories',
  issues: 'Issues',
  status: (status: string) => nameOf(status),
  help: 'Keys',
  helpHere: 'In this place',
  helpEverywhere: 'Everywhere',
  helpOff: 'Single keys are switched off. Ctrl+K and arrow keys still work; the palette switches them on.',
  helpAlt: 'Single keys work together with Alt.',
  thenKey: 'then',
  or: 'or',
  close: 'Close',
};

/** The settings of the browser and their choices in words. */
export const settingWords = {
  theme: { name: 'Theme', system: 'as the system', light: 'light', dark: 'dark' },
  singleKeys: { name: 'Single-key shortcuts', on: 'on', alt: 'only with Alt', off: 'off' },
  peek: { name: 'Peek beside the list', on: 'on', off: 'off' },
};
