import { type KeyId, keyLabels } from './words/key-labels.ts';

/** A place in which keys mean something; `everywhere` is part of each. */
export type KeyPlace = 'everywhere' | 'today' | 'news' | 'desk' | 'story' | 'issue' | 'decide' | 'claims';

/** One thing that a key does. */
export interface KeyEntry {
  readonly id: KeyId;
  /** Each is one way: a key as `event.key` names it, or a sequence with a space between. `Mod+` is Ctrl, or Command on a Mac. */
  readonly keys: readonly string[];
  readonly where: readonly KeyPlace[];
  readonly label: string;
  /** `outside` leaves Watchkeeper, or is approved to leave. */
  readonly effect: 'read' | 'change' | 'outside';
  /** The way back: named for all that changes something. */
  readonly undo: string | null;
}

const entry = (
  id: KeyId,
  keys: string[],
  where: KeyPlace[],
  effect: KeyEntry['effect'] = 'read',
  undo: string | null = null,
): KeyEntry => ({ id, keys, where, label: keyLabels[id], effect, undo });

const stories: KeyPlace[] = ['today', 'news', 'story'];
const issues: KeyPlace[] = ['today', 'desk', 'issue'];
const byUndo = 'z';

/** The keys of every place. The browser binds them, the palette and the help list them, and the terminal will use the same. */
export const keyRegistry: readonly KeyEntry[] = [
  entry('next', ['j', 'ArrowDown'], ['everywhere']),
  entry('previous', ['k', 'ArrowUp'], ['everywhere']),
  entry('open', ['Enter', 'o'], ['today', 'news', 'desk', 'story', 'issue']),
  entry('back', ['Escape'], ['everywhere']),
  entry('earlier', ['['], ['news', 'story', 'issue']),
  entry('later', [']'], ['news', 'story', 'issue']),
  entry('peek', ['p'], ['today', 'news', 'desk']),
  entry('go-today', ['g t'], ['everywhere']),
  entry('go-news', ['g n'], ['everywhere']),
  entry('go-desk', ['g d'], ['everywhere']),
  entry('go-decide', ['g q'], ['everywhere']),
  entry('first', ['g g', 'Home'], ['today', 'news', 'desk', 'decide', 'claims']),
  entry('last', ['G', 'End'], ['today', 'news', 'desk', 'decide', 'claims']),
  entry('search', ['/'], ['everywhere']),
  entry('palette', ['Mod+k', ':'], ['everywhere']),
  entry('why', ['w'], ['today', 'news', 'desk', 'story', 'issue']),
  entry('evidence', ['i'], ['today', 'news', 'story', 'issue', 'decide', 'claims']),
  entry('original', ['v'], stories),
  entry('undo', ['z'], ['everywhere']),
  entry('place', ['r'], ['everywhere']),
  entry('copy-link', ['y'], ['today', 'news', 'desk', 'story', 'issue', 'decide']),
  entry('copy-text', ['Y'], ['today', 'news', 'desk', 'story', 'issue', 'decide']),
  entry('menu', ['.'], ['today', 'news', 'desk', 'story', 'issue']),
  entry('help', ['?'], ['everywhere']),
  entry('theme', [], ['everywhere']),
  entry('set-up', [], ['everywhere']),
  entry('topics', [], ['everywhere']),
  entry('tour', [], ['everywhere']),

  entry('useful', ['1'], stories, 'change', byUndo),
  entry('not-useful', ['2'], stories, 'change', byUndo),
  entry('more-of', ['3'], stories, 'change', byUndo),
  entry('less-of', ['4'], stories, 'change', byUndo),
  entry('wrong-merge', ['5'], stories, 'change', byUndo),
  entry('hide', ['0'], stories, 'change', byUndo),

  entry('done', ['e'], issues, 'change', byUndo),
  entry('waits-for-others', ['t'], issues, 'change', byUndo),
  entry('decide', ['a'], ['today', 'desk', 'issue', 'story']),
  entry('correct-owner', ['c o'], issues, 'change', byUndo),
  entry('correct-priority', ['c p'], issues, 'change', byUndo),
  entry('correct-category', ['c k'], issues, 'change', byUndo),
  entry('correct-severity', ['c s'], issues, 'change', byUndo),
  entry('correct-reply', ['c r'], issues, 'change', byUndo),
  entry('correct-assumption', ['c w'], issues, 'change', byUndo),
  entry('correct-merge', ['c m'], issues, 'change', byUndo),
  entry('correct-split', ['c x'], issues, 'change', byUndo),
  entry('confirm-mandatory', ['c y'], issues, 'change', byUndo),
  entry('clear-mandatory', ['c n'], issues, 'change', byUndo),
  entry('matters-more', ['+'], issues, 'change', byUndo),
  entry('matters-less', ['-'], issues, 'change', byUndo),
  entry('filter', ['f'], ['desk', 'news']),
  entry('static-order', ['b'], ['news']),
  entry('save', ['s'], ['news'], 'change', byUndo),
  entry('what-would-change', ['W'], ['news', 'story', 'issue']),

  entry('arm', ['a'], ['decide', 'claims']),
  entry('confirm', ['Enter'], ['decide', 'claims'], 'outside', 'z, until the undo time is over'),
  entry('edit', ['e'], ['decide'], 'read'),
  entry('check', ['Mod+Enter'], ['decide'], 'change', 'the version before is kept; edit it back'),
  entry('reject', ['x'], ['decide', 'claims'], 'change', 'ask for the reply again on its issue'),
  entry('decide-later', ['n'], ['decide']),
  entry('changes', ['d'], ['decide']),
  entry('claim-yes', ['y'], ['claims']),
  entry('claim-no', ['n'], ['claims']),
  entry('claim-none', ['Y'], ['claims']),
];

/** Returns the entry of an id. */
export function keyEntry(id: KeyId): KeyEntry {
  const found = keyRegistry.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No key is registered for ${id}.`);
  return found;
}

/** Returns the entries that work in a place: its own first, then those of everywhere. */
export function keysOf(place: KeyPlace): KeyEntry[] {
  const own = keyRegistry.filter(({ where }) => where.includes(place));
  return [
    ...own,
    ...keyRegistry.filter(({ where }) => place !== 'everywhere' && where.includes('everywhere')),
  ];
}
