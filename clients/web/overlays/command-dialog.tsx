import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import styles from './command-dialog.module.css';
import { PageDialog } from './page-dialog.tsx';

/** A line of the list. */
export interface DialogItem {
  id: string;
  name: string;
}

/** A group of lines with its heading. */
export interface DialogGroup<Item extends DialogItem> {
  value: string;
  items: Item[];
}

interface Props<Item extends DialogItem> {
  title: string;
  hint: string;
  groups: DialogGroup<Item>[];
  query: string;
  onQuery: (query: string) => void;
  onChoose: (item: Item) => void;
  onClose: () => void;
  /** The right part of a line: its key, its date. */
  drawSide: (item: Item) => ReactNode;
  drawBelow?: (item: Item) => ReactNode;
  /** Said when there is no line. */
  empty: string;
}

/**
 * A field with a list under it, over the page: it opens without motion and keeps the place behind it. Arrow keys move, Enter
 * chooses, Esc closes and gives the focus back.
 */
export function CommandDialog<Item extends DialogItem>(props: Props<Item>) {
  const { title, hint, groups, query, onQuery, onChoose, onClose, drawSide, drawBelow, empty } = props;
  const shown = groups.filter(({ items }) => items.length > 0);
  return (
    <PageDialog className={styles.popup} onClose={onClose}>
      <Dialog.Title className="aloud">{title}</Dialog.Title>
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        keepHighlight
        mode="none"
        items={shown}
        value={query}
        onValueChange={onQuery}
        itemToStringValue={({ name }: Item) => name}
      >
        <div className={styles.field}>
          <Icon name="search" />
          <Autocomplete.Input className={styles.input} placeholder={hint} aria-label={title} />
        </div>
        <Autocomplete.Empty className={styles.empty}>{empty}</Autocomplete.Empty>
        <Autocomplete.List className={styles.list} aria-label={title}>
          {(group: DialogGroup<Item>) => (
            <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
              <Autocomplete.GroupLabel className="overline">{group.value}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Item) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    className={styles.item}
                    onClick={() => onChoose(item)}
                  >
                    <span className={styles.name} dir="auto">
                      {item.name}
                      {drawBelow === undefined ? null : <span className="one-line">{drawBelow(item)}</span>}
                    </span>
                    <span className={styles.side}>{drawSide(item)}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </PageDialog>
  );
}
