import { Fragment, useState } from 'react';
import type { Story } from '../../../state/story/answer.ts';
import { summarySentences } from '../../../state/story/summary-marks.ts';
import { storyWords } from '../../../words/story.ts';
import { Quoted } from './quoted.tsx';
import styles from './story.module.css';

/** Shows the summary; each sentence that a report contains ends in a mark that opens the claim or the sentence of the report. */
export function Summary({ story, onShow }: { story: Story; onShow: (claimId: string) => void }) {
  const [shown, setShown] = useState<number | null>(null);
  const sentences = summarySentences(story);
  const quoted = sentences.find(({ mark }) => mark !== null && mark === shown);
  const article = story.articles.find(({ article_id }) => article_id === quoted?.articleId);
  return (
    <>
      <p className={styles.summary} dir="auto">
        {sentences.map(({ text, mark, claimId }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a summary never change their order.
          <Fragment key={index}>
            {text}
            {mark === null ? null : (
              <button
                type="button"
                className={styles.mark}
                aria-label={storyWords.opensQuote(mark)}
                aria-expanded={claimId === null ? shown === mark : undefined}
                onClick={() => (claimId === null ? setShown(shown === mark ? null : mark) : onShow(claimId))}
              >
                {mark}
              </button>
            )}
            {index < sentences.length - 1 ? ' ' : null}
          </Fragment>
        ))}
      </p>
      {quoted && article ? (
        <Quoted
          quote={quoted.text}
          outlets={[
            { name: article.source, isPrimary: article.is_primary, publishedAt: article.published_at },
          ]}
          place={{ url: article.url, articleId: article.article_id, span: null }}
        />
      ) : null}
    </>
  );
}
