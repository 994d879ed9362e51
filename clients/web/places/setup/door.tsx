import { type ReactNode, useId } from 'react';
import { Icon } from '../../parts/icon.tsx';
import styles from './setup.module.css';

/** One door: its name, what is behind it, and a form. */
export function Door({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.door} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.help}>{help}</p>
      {children}
    </section>
  );
}

/** A field with its label, and a word of help below. */
export function Field(props: {
  label: string;
  help?: string;
  children: (id: string, helpId?: string) => ReactNode;
}) {
  const id = useId();
  const helpId = props.help === undefined ? undefined : `${id}-help`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{props.label}</label>
      {props.children(id, helpId)}
      {props.help === undefined ? null : (
        <p id={helpId} className={styles.help}>
          {props.help}
        </p>
      )}
    </div>
  );
}

/** The result of a form, in the words of the server. */
export function Result({ tone, children }: { tone: 'done' | 'refused'; children: ReactNode }) {
  return (
    <div className={`${styles.result} ${styles[tone]}`} role={tone === 'refused' ? 'alert' : 'status'}>
      <Icon name={tone === 'done' ? 'fine' : 'look'} />
      <div>{children}</div>
    </div>
  );
}

/** The line that closes a form: what was done, or why it was refused. Nothing is drawn while there is no text. */
export function ResultLine(props: { tone: 'done' | 'refused'; text: string | null; children?: ReactNode }) {
  const { tone, text, children } = props;
  if (text === null) return null;
  return (
    <Result tone={tone}>
      <p dir="auto">{text}</p>
      {children}
    </Result>
  );
}
