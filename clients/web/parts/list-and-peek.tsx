import { type ReactNode, useEffect, useState } from 'react';
import { useKeys } from '../../state/key-handlers.ts';
import { useMedia } from '../../state/media.ts';
import { changeSetting, useSetting } from '../../state/settings.ts';
import { peekWords } from '../../words/peek.ts';
import { Icon } from './icon.tsx';
import styles from './list-and-peek.module.css';

interface Props {
  /** The list with its headings. */
  children: ReactNode;
  /** The content of the selected row; null if nothing is selected, undefined for a list that never shows it. */
  peek: ReactNode | undefined;
  /** The row that is shown, so that the pane begins at its top again. */
  peekOf: string | null;
}

/** The widths from which the peek stands beside the list. */
const wide = '(min-width: 1100px)';

/** Returns true if the peek stands beside the list, so that a click on a row selects it instead of opening it. */
export const usePeekBeside = (): boolean => {
  const isWide = useMedia(wide);
  const isOn = useSetting('peek') === 'on';
  return isWide && isOn;
};

/** A list with the selected row shown beside it; on a narrower screen `p` opens that as a sheet over the list. */
export function ListAndPeek({ children, peek, peekOf }: Props) {
  const isWide = useMedia(wide);
  const beside = usePeekBeside() && peek !== undefined;
  const [isSheet, setSheet] = useState(false);
  useEffect(() => {
    if (isWide) setSheet(false);
  }, [isWide]);
  const shown = beside || (isSheet && !isWide);
  useKeys(null, {
    peek: () => {
      if (isWide) changeSetting('peek', beside ? 'off' : 'on');
      else setSheet(!isSheet);
    },
    back: isSheet && !isWide ? () => setSheet(false) : undefined,
  });
  return (
    <div className={styles.both} data-peek={beside}>
      <div className={styles.list}>{children}</div>
      {shown && peek !== null && peek !== undefined ? (
        <aside
          className={beside ? styles.pane : styles.sheet}
          aria-label={peekWords.label}
          key={beside ? 'pane' : 'sheet'}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys. */}
          <div className={styles.inside} tabIndex={0} key={peekOf}>
            {isSheet ? (
              <button
                type="button"
                className={styles.close}
                aria-label={peekWords.close}
                onClick={() => setSheet(false)}
              >
                <Icon name="close" />
              </button>
            ) : null}
            {peek}
          </div>
        </aside>
      ) : beside ? (
        <div className={styles.pane} />
      ) : null}
    </div>
  );
}
