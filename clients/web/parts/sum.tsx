import type { ReactNode, Ref } from 'react';
import { orderedTerms, type ScoreTerm, score, scoreWords, signed, termName } from '../../words/scores.ts';
import styles from './sum.module.css';

interface Props {
  /** Names the sum where no heading does. */
  caption: string | null;
  total: number;
  terms: readonly ScoreTerm[];
  /** A remark for a term by its name, such as the topics that moved it. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** Receives the focus when the sum is asked for. */
  tableRef?: Ref<HTMLTableElement>;
}

/** Shows a score as the sum that it is: value times weight of each term, and the total to three places. */
export function Sum({ caption, total, terms, notes = {}, tableRef }: Props) {
  return (
    <table ref={tableRef} className={styles.sum} tabIndex={-1}>
      {caption === null ? null : <caption className="overline">{caption}</caption>}
      <thead className="aloud">
        <tr>
          <th scope="col">{scoreWords.term}</th>
          <th scope="col">{scoreWords.value}</th>
          <th scope="col">{scoreWords.weight}</th>
          <th scope="col">{scoreWords.adds}</th>
        </tr>
      </thead>
      <tbody>
        {orderedTerms(terms).map(({ name, value, weight, adds, place }) => (
          <tr key={name}>
            <th scope="row">
              <span className={styles.term}>
                <i className={styles.swatch} data-term={place} aria-hidden="true" />
                <span>
                  {termName(name)}
                  {notes[name] === undefined ? null : <span className={styles.note}>{notes[name]}</span>}
                </span>
              </span>
            </th>
            <td>{value.toFixed(2)}</td>
            <td>× {weight < 0 ? `−${Math.abs(weight).toFixed(2)}` : weight.toFixed(2)}</td>
            <td>= {signed(adds)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {scoreWords.total}
          </th>
          <td title={score(total)}>{total.toFixed(3)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
