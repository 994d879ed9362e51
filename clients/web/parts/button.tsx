import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { KeyHint } from './key-hint.tsx';

type Props = ComponentProps<'button'> & {
  /** `main` is the one thing to do here; `danger` cannot be taken back. */
  look?: 'main' | 'plain' | 'quiet' | 'danger';
  /** The key that does the same, as the registry writes it. */
  keys?: string | undefined;
};

/** A button with the key that does the same. */
export function Button({ look = 'plain', keys, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      {...rest}
    >
      <span>{children}</span>
      <KeyHint keys={keys} />
    </button>
  );
}
