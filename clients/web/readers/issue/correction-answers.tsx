import { useState } from 'react';
import type { Issue } from '../../../state/issue/answer.ts';
import { threadsOf } from '../../../state/issue/threads.ts';
import { useFoundIssues } from '../../../state/issue/use-found-issues.ts';
import { useTimes } from '../../../state/times.ts';
import { issueWords } from '../../../words/issue.ts';
import { Button } from '../../parts/button.tsx';
import { Choices } from '../../parts/modal.tsx';
import { Refused } from '../../parts/refused.tsx';
import { Strange } from '../../parts/strange.tsx';
import styles from './correction-answers.module.css';

interface SentenceProps {
  label: string;
  type: 'text' | 'email';
  initial: string;
  /** An answer that needs no words. */
  other?: { label: string; onTake: () => void };
  onTake: (words: string) => void;
  onClose: () => void;
}

/** Asks for a line of words or an address. */
export function SentenceAnswer({ label, type, initial, other, onTake, onClose }: SentenceProps) {
  const [words, setWords] = useState(initial);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') onTake(words.trim());
      }}
    >
      <label className={styles.label}>
        {label}
        <input
          className={styles.field}
          type={type}
          value={words}
          required
          maxLength={type === 'email' ? 254 : 2000}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <div className={styles.buttons}>
        <Button look="main" type="submit">
          {issueWords.apply}
        </Button>
        {other === undefined ? null : <Button onClick={other.onTake}>{other.label}</Button>}
        <Button look="quiet" onClick={onClose}>
          {issueWords.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Asks which other issue is the same, by words of it. */
export function IssueAnswer({
  issue,
  onTake,
}: {
  issue: { id: string; title: string };
  onTake: (id: string) => void;
}) {
  const times = useTimes();
  const [words, setWords] = useState('');
  const { data: found, error } = useFoundIssues(words);
  const others = (found ?? []).filter(({ id }) => id !== issue.id);
  return (
    <div className={styles.form}>
      <label className={styles.label}>
        {issueWords.searchIssue}
        <input
          className={styles.field}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {error ? <Refused thrown={error} /> : null}
      {words.trim() === '' ? (
        <p className={styles.help}>{issueWords.mergeInto}</p>
      ) : found !== undefined && others.length === 0 ? (
        <p className={styles.help}>{issueWords.noIssueFound}</p>
      ) : (
        <Choices
          takesFocus={false}
          choices={others.map(({ id, title, last_message_at }) => ({
            id,
            label: <Strange>{title}</Strange>,
            detail: times.day(last_message_at),
          }))}
          onChoose={onTake}
        />
      )}
    </div>
  );
}

/** Asks which threads of an issue are another issue; at least one stays. */
export function ThreadsAnswer(props: {
  messages: Issue['messages'];
  onTake: (ids: string[]) => void;
  onClose: () => void;
}) {
  const { messages, onTake, onClose } = props;
  const times = useTimes();
  const threads = threadsOf(messages);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setTaken((before) => new Set(before).symmetricDifference(new Set([id])));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onTake([...taken]);
      }}
    >
      {threads.map(({ id, subject, people, messages: count, newestAt }) => (
        <label key={id} className={styles.thread}>
          <input type="checkbox" checked={taken.has(id)} onChange={() => toggle(id)} />
          <span>
            <Strange>{subject}</Strange>
            <span className={styles.help}>
              {' '}
              {people.join(', ')} · {issueWords.messages(count)} · {times.day(newestAt)}
            </span>
          </span>
        </label>
      ))}
      <div className={styles.buttons}>
        <Button look="main" type="submit" disabled={taken.size === 0 || taken.size === threads.length}>
          {issueWords.apply}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {issueWords.cancel}
        </Button>
      </div>
    </form>
  );
}
