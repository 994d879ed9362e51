import type { ReactNode } from 'react';
import { cutSentence } from '../../state/text/cut-text.ts';
import { quoteWords } from '../../words/evidence.ts';
import { OutsideLink } from './outside-link.tsx';
import styles from './quote.module.css';
import { type Span, spansOf } from './spans.ts';
import { Tag } from './tag.tsx';

interface Props {
  text: string;
  /** Words of a claim that matched, as spans of `text`; the whole sentence without it. */
  marks?: readonly Span[] | undefined;
  /** Words that another source tells otherwise. */
  differs?: readonly Span[] | undefined;
  /** Language of the text, if it is known. */
  lang?: string | null | undefined;
  /** The outlet or the person who says so. */
  source: ReactNode;
  at?: { text: string; absolute: string } | null | undefined;
  isPrimary?: boolean | undefined;
  copyOf?: string | null | undefined;
  url?: string | null | undefined;
  /** Shows the stored text around the quote. */
  onOpenText?: (() => void) | undefined;
}

/** Shows a sentence of a source in quotation marks, with the words that matter marked, and under it who says so. */
export function Quote(props: Props) {
  const text = cutSentence(props.text);
  const {
    marks = [{ start: 0, end: text.length }],
    differs = [],
    lang,
    source,
    at,
    isPrimary,
    copyOf,
    url,
  } = props;
  return (
    <figure className={styles.quote}>
      <blockquote cite={url ?? undefined} lang={lang ?? undefined} dir="auto">
        “
        {spansOf(text, [
          ...differs.map((span) => ({ ...span, kind: 'differs' as const })),
          ...marks.map((span) => ({ ...span, kind: 'mark' as const })),
        ]).map(({ start, text: words, kinds }) =>
          kinds.includes('differs') ? (
            <mark key={start} className={styles.differs}>
              {words}
            </mark>
          ) : kinds.includes('mark') ? (
            <mark key={start}>{words}</mark>
          ) : (
            words
          ),
        )}
        ”
      </blockquote>
      <figcaption className={styles.caption}>
        <bdi>{source}</bdi>
        {isPrimary === true ? <Tag>{quoteWords.primary}</Tag> : null}
        {copyOf ? <Tag>{quoteWords.copyOf(copyOf)}</Tag> : null}
        {at ? <time title={at.absolute}>{at.text}</time> : null}
        {props.onOpenText === undefined ? null : (
          <button type="button" className="inline-action" onClick={props.onOpenText}>
            {quoteWords.openText}
          </button>
        )}
        {url ? <OutsideLink url={url}>{quoteWords.original}</OutsideLink> : null}
      </figcaption>
    </figure>
  );
}
