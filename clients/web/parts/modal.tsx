import { type ReactNode, useEffect, useId, useRef } from 'react';
import { KeyHint } from './key-hint.tsx';
import styles from './modal.module.css';

/** A question over the page. The browser keeps the focus in it, closes it with Esc, and gives the focus back to the opener. */
export function Modal({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null || shown.open) return;
    const opener = document.activeElement;
    shown.showModal();
    return () => {
      shown.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; the click is on the page behind it.
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={id}
      data-own-keys
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The body of a modal that is no list of choices. */
export function ModalBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** One answer of a list of choices. */
export interface Choice {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  /** The key that takes it at once. */
  keys?: string;
}

/** A list of answers: arrows or j and k move, Enter takes, and the first has the focus. */
export function Choices(props: {
  choices: readonly Choice[];
  takesFocus?: boolean;
  onChoose: (id: string) => void;
}) {
  const { choices, takesFocus = true, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const move = (by: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it answers keys for the buttons in it.
    <div
      ref={list}
      className={styles.options}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
        const direct = choices.find(({ keys }) => keys === event.key);
        if (direct) onChoose(direct.id);
        else if (Object.hasOwn(steps, event.key)) move(steps[event.key] ?? 0);
        else return;
        event.preventDefault();
      }}
    >
      {choices.map(({ id, label, detail, keys }) => (
        <button key={id} type="button" className={styles.option} onClick={() => onChoose(id)}>
          <KeyHint keys={keys} />
          <span className={styles.label}>{label}</span>
          {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
        </button>
      ))}
    </div>
  );
}
