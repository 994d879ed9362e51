import type { ReactNode } from 'react';
import styles from './peek.module.css';

interface Props {
  /** Marks and facts above the title. */
  above?: ReactNode;
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** The sections, each a `PeekSection`. */
  children?: ReactNode;
  /** The buttons of what can be done, with their keys; they stay at the bottom. */
  actions?: ReactNode;
}

/** The selected row in short. It is drawn from the list's own data in the same frame; what is read later only adds to its end. */
export function Peek({ above, title, lead, children, actions }: Props) {
  return (
    <div className={styles.peek}>
      {above === undefined ? null : <div className={styles.above}>{above}</div>}
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      {lead === undefined ? null : (
        <p className={styles.lead} dir="auto">
          {lead}
        </p>
      )}
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A section of a peek or a fact rail with its small heading. */
export function PeekSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className="overline">{title}</h3>
      {children}
    </section>
  );
}
