import { Dialog } from '@base-ui/react/dialog';
import { type KeyEntry, type KeyPlace, keyRegistry } from '../../keys.ts';
import { useKeyPlace } from '../../state/key-handlers.ts';
import { useSetting } from '../../state/settings.ts';
import { paletteWords } from '../../words/palette.ts';
import { Icon } from '../parts/icon.tsx';
import { printedKey } from '../parts/key-hint.tsx';
import { closeOverlay } from '../shell/open-overlay.ts';
import styles from './key-help.module.css';
import { PageDialog } from './page-dialog.tsx';

/** Shows the keys: those of this place first, then those that work everywhere, each with its way back. */
export default function KeyHelp() {
  const place = useKeyPlace();
  const singleKeys = useSetting('singleKeys');
  const of = (where: KeyPlace) =>
    keyRegistry.filter((entry) => entry.where.includes(where) && entry.keys.length > 0);
  return (
    <PageDialog className={styles.popup} onClose={closeOverlay}>
      <div className={styles.head}>
        <Dialog.Title className={styles.title}>{paletteWords.help}</Dialog.Title>
        <Dialog.Close className={styles.close} aria-label={paletteWords.close}>
          <Icon name="close" />
        </Dialog.Close>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys. */}
      <section className={styles.body} tabIndex={0} aria-label={paletteWords.help}>
        {singleKeys === 'on' ? null : (
          <p className={styles.note}>{singleKeys === 'off' ? paletteWords.helpOff : paletteWords.helpAlt}</p>
        )}
        {place === 'everywhere' ? null : <Keys title={paletteWords.helpHere} entries={of(place)} />}
        <Keys title={paletteWords.helpEverywhere} entries={of('everywhere')} />
      </section>
    </PageDialog>
  );
}

function Keys({ title, entries }: { title: string; entries: readonly KeyEntry[] }) {
  return (
    <section className={styles.section}>
      <h3 className="overline">{title}</h3>
      <dl className={styles.keys}>
        {entries.map(({ id, keys, label, undo }) => (
          <div key={id} className={styles.entry}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 ? ` ${paletteWords.or} ` : null}
                  <kbd className={styles.key}>{printedKey(key)}</kbd>
                </span>
              ))}
            </dt>
            <dd>
              {label}
              {undo === null ? null : <span className={styles.undo}> · {paletteWords.undoOf(undo)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
