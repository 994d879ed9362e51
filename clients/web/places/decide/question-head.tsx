import type { ReactNode } from 'react';
import type { Question } from '../../../state/decide/question.ts';
import { useTimes } from '../../../state/times.ts';
import { decideWords } from '../../../words/decide.ts';
import styles from './decide.module.css';

/** Shows the title of a question, its two times and the content that an answer is bound to; facts of its kind follow. */
export function QuestionHead(props: { question: Question; title: ReactNode; facts?: readonly ReactNode[] }) {
  const { question, title, facts = [] } = props;
  const times = useTimes();
  const asked = times.moment(question.created_at);
  const expiry = times.moment(question.expires_at);
  const shown = [
    <span key="asked" title={asked.absolute}>
      {decideWords.asked(asked.text)}
    </span>,
    <span key="expires" title={expiry.absolute}>
      {decideWords.expires(expiry.text)}
    </span>,
    <span key="bound" title={`${decideWords.boundExplained} ${question.content_hash}`} className={styles.id}>
      {decideWords.bound(question.content_hash)}
    </span>,
    ...facts,
  ];
  return (
    <div className={styles.head}>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <p className={styles.facts}>{shown.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]))}</p>
    </div>
  );
}
