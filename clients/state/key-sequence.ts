import { type KeyEntry, type KeyPlace, keysOf } from '../keys.ts';

/** The fields of a keyboard event that decide. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** The result of one key: an entry to run, a sequence that waits for its next key, or neither. */
export interface Step {
  entry: KeyEntry | null;
  /** Keys pressed so far of a sequence. */
  pending: string;
}

const nothing: Step = { entry: null, pending: '' };

/** Returns a key as the registry writes it, or null for one that is never ours. */
function written(pressed: Pressed, singleKeys: 'on' | 'alt' | 'off'): string | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey) return altKey ? null : `Mod+${key.length === 1 ? key.toLowerCase() : key}`;
  const isSingle = key.length === 1;
  if (!isSingle) return altKey ? null : key;
  if (singleKeys === 'off') return null;
  return (singleKeys === 'alt') === altKey ? key : null;
}

/**
 * Returns the effect of a key in a place, after the keys of a sequence that were pressed before. Letters follow the layout of
 * the keyboard. A key that continues no sequence begins anew. While an input method composes, no key is ours.
 */
export function stepKey(
  pending: string,
  pressed: Pressed,
  place: KeyPlace,
  singleKeys: 'on' | 'alt' | 'off' = 'on',
): Step {
  if (pressed.isComposing) return nothing;
  const key = written(pressed, singleKeys);
  if (key === null) return { entry: null, pending };
  const entries = keysOf(place);
  const typed = pending === '' ? key : `${pending} ${key}`;
  const entry = entries.find(({ keys }) => keys.includes(typed));
  if (entry !== undefined) return { entry, pending: '' };
  if (entries.some(({ keys }) => keys.some((each) => each.startsWith(`${typed} `))))
    return { entry: null, pending: typed };
  return pending === '' ? nothing : stepKey('', pressed, place, singleKeys);
}

/** Returns the entries that a begun sequence can become, each with the key that is missing. */
export function continuations(pending: string, place: KeyPlace): { key: string; entry: KeyEntry }[] {
  if (pending === '') return [];
  return keysOf(place).flatMap((entry) =>
    entry.keys
      .filter((keys) => keys.startsWith(`${pending} `))
      .map((keys) => ({ key: keys.slice(pending.length + 1), entry })),
  );
}
