import type { Issue } from '../../../state/issue/answer.ts';
import { type ToDo, toDos } from '../../../state/issue/to-do.ts';
import { useOwnAddresses } from '../../../state/own-addresses.ts';
import { cutSentence } from '../../../state/text/cut-text.ts';
import { useTimes } from '../../../state/times.ts';
import { issueWords } from '../../../words/issue.ts';
import { FirstFew } from '../../parts/first-few.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Section } from '../frame/reader-frame.tsx';
import styles from './issue.module.css';

/** Shows the requests of an issue: open ones by deadline, then, folded, those that are done or no longer needed. */
export function ToDoList({ issue }: { issue: Issue }) {
  const own = useOwnAddresses();
  const { open, closed } = toDos(issue.action_items, { now: Date.now(), own });
  if (open.length + closed.length === 0) return null;
  return (
    <Section title={issueWords.toDo}>
      {open.length === 0 ? <p>{issueWords.nothingToDo}</p> : <Items items={open} />}
      {closed.length === 0 ? null : (
        <details className={styles.closed}>
          <summary>{issueWords.closedToDo(closed.length)}</summary>
          <Items items={closed} />
        </details>
      )}
    </Section>
  );
}

function Items({ items }: { items: readonly ToDo[] }) {
  const times = useTimes();
  return (
    <FirstFew
      className={styles.items}
      items={items}
      most={20}
      draw={({ item, isLate, isMine }) => (
        <li key={item.id} className={styles.item}>
          <Icon
            name={item.status === 'open' ? 'empty' : 'ticked'}
            label={issueWords.toDoStatus[item.status]}
          />
          <span dir="auto">{cutSentence(item.quote)}</span>
          <span className={styles.itemSide}>
            {item.owner === null ? null : (
              <>
                <bdi>{isMine ? issueWords.forYou : item.owner.split('@')[0]}</bdi>
                {' · '}
              </>
            )}
            {item.due_at === null ? (
              issueWords.noDate
            ) : (
              <time
                dateTime={item.due_at}
                className={isLate ? styles.late : undefined}
                title={times.deadline(item.due_at).absolute}
              >
                {isLate ? times.deadline(item.due_at).text : times.moment(item.due_at).text}
              </time>
            )}
          </span>
        </li>
      )}
    />
  );
}
