import { type KeyPlace, keysOf } from '../keys.ts';
import type { KeyId } from '../words/key-labels.ts';
import { paletteWords, settingWords } from '../words/palette.ts';
import { choicesOf, type Settings } from './settings.ts';

/** Something that the palette can do. */
export interface Command {
  id: string;
  name: string;
  /** The key that does the same; people stop needing the palette by reading it. */
  keys: string | null;
  /** A remark at its right, such as the way back of a change. */
  note: string | null;
  run:
    | { kind: 'key'; id: KeyId }
    | { kind: 'go'; to: string }
    | { kind: 'setting'; name: keyof Settings; value: string }
    | { kind: 'sign-out' };
}

/** A group of commands with its heading. */
export interface CommandGroup {
  value: string;
  items: Command[];
}

/** Keys that mean nothing in a list of actions: they move, or they open the palette itself. */
const left: ReadonlySet<KeyId> = new Set(['next', 'previous', 'first', 'last', 'back', 'palette', 'confirm']);

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns all that can be done in a place, grouped; a key that nobody answers now is left out, so that nothing in it is dead. */
export function commandsOf(
  place: KeyPlace,
  isAnswered: (id: KeyId) => boolean,
  now: Settings,
): CommandGroup[] {
  const entries = keysOf(place).filter(({ id }) => isAnswered(id) && !left.has(id));
  const toCommand = ({ id, label, keys, undo }: (typeof entries)[number]): Command => ({
    id,
    name: sentence(label),
    keys: keys[0] ?? null,
    note: undo === null ? null : paletteWords.undoOf(undo),
    run: { kind: 'key', id },
  });
  const isPlace = (id: KeyId) => id.startsWith('go-');
  const names = Object.keys(settingWords) as (keyof Settings)[];
  const settings = names.flatMap((name) =>
    choicesOf(name)
      .filter((value) => value !== now[name])
      .map((value): Command => {
        const words: Record<string, string> = settingWords[name];
        return {
          id: `${name} ${value}`,
          name: `${settingWords[name].name}: ${words[value] ?? value}`,
          keys: null,
          note: null,
          run: { kind: 'setting', name, value },
        };
      }),
  );
  return [
    { value: paletteWords.actions, items: entries.filter(({ id }) => !isPlace(id)).map(toCommand) },
    {
      value: paletteWords.places,
      items: [
        ...entries.filter(({ id }) => isPlace(id)).map(toCommand),
        { id: 'setup', name: paletteWords.setUp, keys: null, note: null, run: { kind: 'go', to: '/setup' } },
      ],
    },
    { value: paletteWords.settings, items: settings },
    {
      value: paletteWords.account,
      items: [
        { id: 'sign-out', name: paletteWords.signOut, keys: null, note: null, run: { kind: 'sign-out' } },
      ],
    },
  ];
}

/** Returns true if every word that was typed begins a word of the name: `g d` finds nothing, `go de` finds "Go to the desk". */
export function matchesCommand(name: string, query: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}+]+/u);
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}
