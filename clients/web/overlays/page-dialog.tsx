import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './page-dialog.module.css';

/** Shows a dialog over the page; Esc or a click beside it closes it. `className` gives its size and place. */
export function PageDialog(props: {
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const { className = '', onClose, children } = props;
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup className={`${styles.popup} ${className}`} data-own-keys>
            {children}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}
