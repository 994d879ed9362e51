import styles from './key-hint.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const names: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
};

/** Returns a key of the registry as it is printed on a keyboard: `g t`, `⌘K`, `Esc`. */
export function printedKey(keys: string): string {
  if (!keys.includes('+') || keys === '+')
    return keys
      .split(' ')
      .map((key) => names[key] ?? key)
      .join(' ');
  const [modifier = '', key = ''] = keys.split('+');
  const printed = key.length === 1 ? key.toUpperCase() : (names[key] ?? key);
  return isMac ? `${names[modifier] ?? modifier}${printed}` : `${names[modifier] ?? modifier}+${printed}`;
}

/** Shows the key beside what it does; it is not read aloud, because the help lists every key in words. */
export function KeyHint({ keys }: { keys: string | undefined }) {
  if (keys === undefined) return null;
  return (
    <span className={styles.hint} aria-hidden="true">
      {printedKey(keys)}
    </span>
  );
}
