import { useEffect, useRef } from 'react';
import { useTextAround } from '../../../state/story/use-story.ts';
import { shellWords } from '../../../words/shell.ts';
import { storyWords } from '../../../words/story.ts';
import { Refused } from '../../parts/refused.tsx';
import styles from './quoted.module.css';

interface Props {
  articleId: string;
  span: readonly [number, number];
  quote: string;
}

/** Shows the stored text around a quote with the quote marked at its place, and the hash by which anybody can check it. */
export function StoredText({ articleId, span, quote }: Props) {
  const { data, error, refetch } = useTextAround(articleId, span, quote);
  const mark = useRef<HTMLElement>(null);
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) mark.current?.scrollIntoView({ block: 'nearest' });
  }, [isRead]);
  if (error) return <Refused thrown={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <p className={styles.edge}>{shellWords.loading(storyWords.theText)}</p>;
  const { part, around } = data;
  return (
    <section className={styles.text} aria-label={storyWords.textOf(part.source)}>
      {around === null ? <p className={styles.edge}>{storyWords.textMoved}</p> : null}
      {part.from > 0 ? <p className={styles.edge}>{storyWords.textStarts}</p> : null}
      <p className={styles.passage} dir="auto">
        {around === null ? (
          part.text
        ) : (
          <>
            {around.before}
            <mark ref={mark}>{around.quoted}</mark>
            {around.after}
          </>
        )}
      </p>
      {part.to < part.length ? <p className={styles.edge}>{storyWords.textEnds}</p> : null}
      <p className={styles.hash}>
        {storyWords.textHash} <code>{part.content_hash}</code>
      </p>
    </section>
  );
}
