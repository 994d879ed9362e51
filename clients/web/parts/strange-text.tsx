import { Fragment, type ReactNode } from 'react';
import { linkedPieces } from '../../state/text/linked-text.ts';
import { markedPieces, type TextMark } from '../../state/text/marked-text.ts';
import { OutsideLink } from './outside-link.tsx';
import styles from './strange.module.css';

/** Letters after which a word without end may break. */
const longestWord = 60;

/**
 * Returns a text with places to break in words that have none. A browser that has to find them itself takes half a second for a word of
 * ten thousand letters; what is copied has none of them.
 */
function breakable(text: string): ReactNode {
  if (!endless.test(text)) return text;
  return text.split(/(\S{60})(?=\S)/u).map((piece, index) =>
    piece.length < longestWord ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
      <Fragment key={index}>
        {piece}
        <wbr />
      </Fragment>
    ),
  );
}

const endless = /\S{300}/u;

interface Props {
  text: string;
  lang?: string | null | undefined;
  marks?: readonly TextMark[];
  /** Id of the element of the first mark, for a link to it. */
  markId?: string | undefined;
}

/** Shows a stranger's text of many lines: as text, with decisive words marked, and with addresses that show their real host. */
export function StrangeText({ text, lang, marks = [], markId }: Props) {
  let at = 0;
  let firstMark = true;
  const takeId = (): string | undefined => {
    if (!firstMark) return undefined;
    firstMark = false;
    return markId;
  };
  const drawn = linkedPieces(text).map(({ text: piece, link }) => {
    const start = at;
    at += piece.length;
    const inside = markedPieces(
      piece,
      marks.map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start })),
    ).map((part) =>
      part.marks.length === 0 ? (
        breakable(part.text)
      ) : (
        <mark
          key={start + part.start}
          id={takeId()}
          title={part.marks.map(({ label }) => label).join(', ')}
          data-kind={part.marks[0]?.kind}
        >
          {breakable(part.text)}
        </mark>
      ),
    );
    return link === null ? (
      inside
    ) : (
      <OutsideLink key={`link ${start}`} url={link.href}>
        {inside}
      </OutsideLink>
    );
  });
  return (
    <div dir="auto" lang={lang ?? undefined} className={styles.block}>
      {drawn}
    </div>
  );
}
