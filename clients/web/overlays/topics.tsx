import { type FormEvent, useState } from 'react';
import { changeTopics, useTopics } from '../../state/preferences/change-topics.ts';
import { useStaleWrite } from '../../state/stale/stale-write.ts';
import { shellWords } from '../../words/shell.ts';
import { topicWords } from '../../words/topics.ts';
import { Button } from '../parts/button.tsx';
import { Modal, ModalBody } from '../parts/modal.tsx';
import { Refused } from '../parts/refused.tsx';
import { Strange } from '../parts/strange.tsx';
import { closeOverlay } from '../shell/open-overlay.ts';
import styles from './topics.module.css';

const weights = [-1, -0.5, 0, 0.5, 1];
const away = 'away';

/** Shows the topics of news with their weights, to be changed one by one. */
export default function Topics() {
  const { data: seen, error, refetch } = useTopics();
  const [topic, setTopic] = useState('');
  // One dialog at a time: the question which value holds is asked in its place.
  if (useStaleWrite() !== null) return null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (seen === undefined || topic.trim() === '') return;
    void changeTopics(seen, { [topic.trim()]: 0.5 });
    setTopic('');
  };
  const known = Object.entries(seen?.topic_weights ?? {}).toSorted(
    ([one, first], [other, second]) => second - first || one.localeCompare(other),
  );
  return (
    <Modal title={topicWords.title} onClose={closeOverlay}>
      <ModalBody>
        {seen === undefined ? (
          error ? (
            <Refused thrown={error} onAgain={() => void refetch()} />
          ) : (
            shellWords.loading(topicWords.reading)
          )
        ) : (
          <>
            <p className={styles.help}>{known.length === 0 ? topicWords.none : topicWords.explained}</p>
            <ul className={styles.topics}>
              {known.map(([name, weight]) => (
                <li key={name}>
                  <label className={styles.topic}>
                    <Strange>{name}</Strange>
                    <select
                      className={`text-field ${styles.field}`}
                      value={String(weight)}
                      onChange={({ target }) =>
                        void changeTopics(seen, {
                          [name]: target.value === away ? null : Number(target.value),
                        })
                      }
                    >
                      {[...new Set([...weights, weight])]
                        .toSorted((one, other) => other - one)
                        .map((each) => (
                          <option key={each} value={String(each)}>
                            {topicWords.weight(each)} {topicWords.named(each)}
                          </option>
                        ))}
                      <option value={away}>{topicWords.takenAway}</option>
                    </select>
                  </label>
                </li>
              ))}
            </ul>
            <form className={styles.add} onSubmit={add}>
              <input
                className={`text-field ${styles.field}`}
                value={topic}
                maxLength={100}
                aria-label={topicWords.newTopic}
                placeholder={topicWords.newTopic}
                onChange={({ target }) => setTopic(target.value)}
              />
              <Button type="submit">{topicWords.add}</Button>
            </form>
          </>
        )}
      </ModalBody>
    </Modal>
  );
}
