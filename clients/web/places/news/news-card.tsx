import { memo } from 'react';
import { recordShown } from '../../../state/impressions.ts';
import type { PlacedCard } from '../../../state/news/static-order.ts';
import type { Card } from '../../../state/story/answer.ts';
import { useTimes } from '../../../state/times.ts';
import { newsWords } from '../../../words/news.ts';
import { storyWords } from '../../../words/story.ts';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { Row } from '../../parts/row.tsx';
import { ScoreBar } from '../../parts/score-bar.tsx';
import { SourceChips } from '../../parts/source-chips.tsx';
import { useSeen } from '../../parts/use-seen.ts';
import styles from './news.module.css';

// New facts that a card names; the story has all of them.
const shownFacts = 2;

interface Props {
  placed: PlacedCard<Card>;
  order: 'ranked' | 'static';
  editionId: string | null;
  selected: boolean;
  selectFirst: boolean;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
}

/** A card of an edition: its evidence, what sets it apart from its neighbours, who reports, and what is new since it was last seen. */
export const NewsCard = memo(function NewsCard(props: Props) {
  const { placed, order, editionId, selected, selectFirst, onSelect, onOpen } = props;
  const { card, ranked, fixed } = placed;
  const times = useTimes();
  const { story_id, evidence, seen_at, new_facts, slot, score } = card;
  const marks = useSeen<HTMLSpanElement>(() => {
    if (editionId !== null) recordShown(editionId, story_id);
  });
  const other = order === 'ranked' ? fixed : ranked;
  return (
    <Row
      href={`/story/${encodeURIComponent(story_id)}`}
      size="card"
      lead={<span className={styles.rank}>{order === 'ranked' ? ranked : fixed}</span>}
      title={card.title}
      side={<ScoreBar total={score.total} terms={score.terms} />}
      more={
        <>
          <span className={styles.marks} ref={marks}>
            <EvidenceMark state={evidence.status} counts={evidence} />
            {evidence.under_review ? <EvidenceMark state="review" /> : null}
          </span>
          <span className={styles.distinct}>{card.distinct ?? card.why}</span>
          {slot === 'ranked' ? null : <span>{newsWords.byChance}</span>}
          {other === null || other === (order === 'ranked' ? ranked : fixed) ? null : (
            <span>{newsWords.placeInOther(other, order)}</span>
          )}
          {seen_at === null || new_facts.length === 0 ? null : (
            <span>
              {storyWords.newSince(times.moment(seen_at).text)}:{' '}
              {new_facts.slice(0, shownFacts).map(({ text, at }) => (
                <bdi key={`${at} ${text}`}>+ {text} </bdi>
              ))}
            </span>
          )}
          {card.feedback.map(({ id, kind, topic, given_at }) => (
            <span key={id}>
              {storyWords.you(storyWords.givenLabel(kind, topic), times.moment(given_at).text)}
            </span>
          ))}
          <SourceChips sources={card.coverage.slice(0, 4)} count={card.source_count} />
        </>
      }
      selected={selected}
      selectFirst={selectFirst}
      onSelect={() => onSelect(story_id)}
      onOpen={() => onOpen(story_id)}
    />
  );
});
