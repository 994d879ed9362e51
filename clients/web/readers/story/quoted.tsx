import { type ReactNode, useId, useState } from 'react';
import type { ComparedPiece } from '../../../state/text/differing.ts';
import { useTimes } from '../../../state/times.ts';
import { storyWords } from '../../../words/story.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { Strange } from '../../parts/strange.tsx';
import { Tag } from '../../parts/tag.tsx';
import styles from './quoted.module.css';
import { StoredText } from './stored-text.tsx';

/** The place of a quote: its article, and the offsets in the stored text if they are known. */
export interface QuotePlace {
  url: string;
  articleId: string | null;
  span: readonly [number, number] | null;
}

interface Props {
  quote: string;
  /** The quote in pieces, with what differs from another quote; the quote itself without. */
  pieces?: readonly ComparedPiece[];
  outlets: readonly { name: string; isPrimary: boolean; publishedAt: string | null }[];
  place: QuotePlace;
  /** Tags before the name of the outlet. */
  tags?: ReactNode;
}

/** The sentence of a source with its outlet, the way into its stored text, and the way to the original. */
export function Quoted({ quote, pieces = [{ text: quote, differs: false }], outlets, place, tags }: Props) {
  const times = useTimes();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { url, articleId, span } = place;
  return (
    <div className={styles.quoted}>
      <blockquote className={styles.words} cite={url === '' ? undefined : url} dir="auto">
        “
        {pieces.map(({ text, differs }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change their order.
          differs ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
        ”
      </blockquote>
      <div className={styles.from}>
        {tags}
        {outlets.map(({ name, isPrimary, publishedAt }) => (
          <span key={name}>
            <Strange>{name}</Strange>
            {publishedAt === null ? null : (
              <>
                {' · '}
                <time dateTime={publishedAt} title={times.moment(publishedAt).absolute}>
                  {times.moment(publishedAt).text}
                </time>
              </>
            )}
            {isPrimary ? (
              <>
                {' '}
                <Tag>{storyWords.primary}</Tag>
              </>
            ) : null}
          </span>
        ))}
      </div>
      <div className={styles.ways}>
        {articleId === null || span === null ? null : (
          <button
            type="button"
            className="inline-action"
            aria-expanded={isOpen}
            aria-controls={panel}
            data-evidence
            onClick={() => setOpen((before) => !before)}
          >
            {storyWords.openInText}
          </button>
        )}
        {url === '' ? null : (
          <span>
            <OutsideLink url={url}>{storyWords.original}</OutsideLink>
          </span>
        )}
      </div>
      <div id={panel}>
        {isOpen && articleId !== null && span !== null ? (
          <StoredText articleId={articleId} span={span} quote={quote} />
        ) : null}
      </div>
    </div>
  );
}
