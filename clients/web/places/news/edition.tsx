import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useKeys } from '../../../state/key-handlers.ts';
import { editionsBeside } from '../../../state/news/edition-steps.ts';
import { placeCards } from '../../../state/news/static-order.ts';
import { readEditionAgain, useBaselines, useEdition, useEditions } from '../../../state/news/use-editions.ts';
import { realAddress } from '../../../state/text/real-address.ts';
import { useTimes } from '../../../state/times.ts';
import { newsWords } from '../../../words/news.ts';
import { shellWords } from '../../../words/shell.ts';
import { storyWords } from '../../../words/story.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { KeyHint } from '../../parts/key-hint.tsx';
import { ListAndPeek, usePeekBeside } from '../../parts/list-and-peek.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Refused } from '../../parts/refused.tsx';
import { useLong } from '../../parts/use-long.ts';
import { useRowList } from '../../parts/use-row-list.ts';
import { useFeedback } from '../../readers/feedback/use-feedback.tsx';
import { LiveDot } from '../../shell/live-dot.tsx';
import { StoryPeek } from '../today/story-peek.tsx';
import { EditionSteps } from './edition-steps.tsx';
import styles from './news.module.css';
import { NewsCard } from './news-card.tsx';
import { NewsTabs } from './news-tabs.tsx';

/** Shows one edition: its cards in the reader's order or the static one, its neighbours in time, and its end. */
export function Edition({ id }: { id: string | null }) {
  const [, go] = useLocation();
  const times = useTimes();
  const [order, setOrder] = useState<'ranked' | 'static'>('ranked');
  const { data: edition, error, refetch, isNewer, place } = useEdition(id);
  const { data: editions = [] } = useEditions();
  const baselines = useBaselines(edition?.cards, order === 'static');
  const placed = useMemo(
    () => placeCards(edition?.cards ?? [], baselines ?? new Map(), order),
    [edition, baselines, order],
  );
  const ids = useMemo(() => placed.map(({ card }) => card.story_id), [placed]);
  const list = useRowList({ name: newsWords.tabs.edition, kind: 'story', ids });
  const selected = placed.find(({ card }) => card.story_id === list.selected)?.card ?? null;
  const selectFirst = usePeekBeside();
  const sum = useRef<HTMLTableElement>(null);
  const { current, earlier, later } = editionsBeside(editions, id ?? edition?.edition_id ?? null);
  const feedback = useFeedback(
    () =>
      selected === null
        ? null
        : {
            id: selected.story_id,
            title: selected.title,
            topics: selected.topics,
            reports: selected.source_count,
          },
    { onChange: () => void readEditionAgain(), onGiven: () => list.keys.next?.() },
  );
  const goTo = (to: typeof earlier, otherwise: string): string | undefined => {
    if (to === null) return otherwise;
    go(to.is_newest ? '/news' : `/news?edition=${encodeURIComponent(to.edition_id)}`);
    return undefined;
  };
  useKeys('news', {
    ...list.keys,
    ...feedback.keys,
    earlier: () => goTo(earlier, newsWords.noEarlier),
    later: () => goTo(later, newsWords.noLater),
    place: () => void place(),
    why: () => sum.current?.focus(),
    evidence: () => list.open(),
    'static-order': () => setOrder((before) => (before === 'ranked' ? 'static' : 'ranked')),
    original: () => {
      const address = realAddress(selected?.sources[0]?.url ?? '');
      if (address === null) return storyWords.nothingOriginal;
      open(address.href, '_blank', 'noopener,noreferrer');
      return undefined;
    },
  });
  const isLong = useLong(edition === undefined && !error);
  const openRow = useRef(list.open);
  openRow.current = list.open;
  const onOpen = useCallback((story: string) => openRow.current(story), []);
  const published = current?.published_at;
  return (
    <ListAndPeek
      peek={selected === null ? null : <StoryPeek card={selected} sum={sum} />}
      peekOf={list.selected}
    >
      <PageHeader
        title={shellWords.news}
        side={<LiveDot />}
        changes={{ count: isNewer ? 1 : 0, onPlace: () => void place() }}
        below={
          <div className={styles.below}>
            <NewsTabs tab="edition" />
            <EditionSteps
              day={published === undefined ? null : times.day(published)}
              count={edition?.edition_id == null ? null : edition.cards.length}
              earlier={earlier !== null}
              later={later !== null}
              onEarlier={() => goTo(earlier, '')}
              onLater={() => goTo(later, '')}
            />
          </div>
        }
      />
      {error && edition === undefined ? (
        <Refused thrown={error} onAgain={() => void refetch()} />
      ) : edition === undefined ? (
        isLong ? (
          <EmptyState title={shellWords.loading(newsWords.reading)} />
        ) : null
      ) : edition.cards.length === 0 ? (
        <EmptyState title={edition.edition_id === null ? newsWords.empty : newsWords.emptyEdition}>
          {edition.edition_id === null ? newsWords.emptyHelp : newsWords.emptyEditionHelp}
        </EmptyState>
      ) : (
        <>
          <p className={styles.order}>
            {order === 'ranked' ? newsWords.rankedOrder : newsWords.staticOrder}
            <button
              type="button"
              className="inline-action"
              aria-pressed={order === 'static'}
              onClick={() => setOrder(order === 'ranked' ? 'static' : 'ranked')}
            >
              {order === 'ranked' ? newsWords.showStatic : newsWords.showRanked}
            </button>
            <KeyHint keys="b" />
          </p>
          <ul aria-label={newsWords.tabs.edition}>
            {placed.map((each) => (
              <NewsCard
                key={each.card.story_id}
                placed={each}
                order={order}
                editionId={edition.edition_id}
                selected={each.card.story_id === list.selected}
                selectFirst={selectFirst}
                onSelect={list.select}
                onOpen={onOpen}
              />
            ))}
          </ul>
          <p className={styles.end}>{newsWords.end}</p>
        </>
      )}
      {feedback.dialog}
    </ListAndPeek>
  );
}
