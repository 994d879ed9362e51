import { useMemo, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { copyText } from '../../../state/copy-text.ts';
import { useKeys } from '../../../state/key-handlers.ts';
import { isFiltered, type KeptOutFilter, readKeptOutFilter } from '../../../state/news/kept-out-filter.ts';
import { keptOutAsText, letIn, useKeptOut } from '../../../state/news/use-kept-out.ts';
import { realAddress } from '../../../state/text/real-address.ts';
import { newsWords } from '../../../words/news.ts';
import { readerWords } from '../../../words/reader.ts';
import { shellWords } from '../../../words/shell.ts';
import { storyWords } from '../../../words/story.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ListAndPeek } from '../../parts/list-and-peek.tsx';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Refused } from '../../parts/refused.tsx';
import { Strange } from '../../parts/strange.tsx';
import { useLong } from '../../parts/use-long.ts';
import { useRowList } from '../../parts/use-row-list.ts';
import { LiveDot } from '../../shell/live-dot.tsx';
import { KeptOutFilterFields } from './kept-out-filter-fields.tsx';
import styles from './news.module.css';
import { NewsTabs } from './news-tabs.tsx';

/** Shows what the gate kept out, each with its reason and odds, and with one key to let it in. */
export function KeptOut() {
  const [params, setParams] = useSearchParams();
  const filter = readKeptOutFilter(params);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useKeptOut(filter);
  const kept = data?.articles;
  const field = useRef<HTMLInputElement>(null);
  const ids = useMemo(() => (kept ?? []).map(({ article_id }) => article_id), [kept]);
  const list = useRowList({ name: newsWords.tabs.kept_out, kind: 'story', ids });
  const selected = kept?.find(({ article_id }) => article_id === list.selected) ?? null;
  const rescue = () => {
    if (selected !== null) void letIn(selected);
  };
  useKeys('news', {
    ...list.keys,
    open: undefined,
    save: rescue,
    filter: () => field.current?.focus(),
    original: () => openOriginal(selected?.url ?? ''),
    'copy-text': () => {
      if (selected !== null) void copyText(keptOutAsText(selected), readerWords.textCopied);
    },
  });
  const changeFilter = (changed: Partial<KeptOutFilter>) => {
    const { reason, source, words } = { ...filter, ...changed };
    const given = { tab: 'kept-out', reason, source, filter: words };
    setParams(
      Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      { replace: true },
    );
  };
  const isLong = useLong(kept === undefined && !error);
  return (
    <ListAndPeek peek={undefined} peekOf={null}>
      <PageHeader
        title={shellWords.news}
        side={<LiveDot />}
        below={
          <>
            <NewsTabs tab="kept_out" />
            <KeptOutFilterFields field={field} filter={filter} onFilter={changeFilter} onLeave={list.focus} />
          </>
        }
      />
      {data?.estimate ? <p className={styles.estimate}>{newsWords.estimate(data.estimate)}</p> : null}
      {error && kept === undefined ? (
        <Refused thrown={error} onAgain={() => void refetch()} />
      ) : kept === undefined ? (
        isLong ? (
          <EmptyState title={shellWords.loading(newsWords.readingKeptOut)} />
        ) : null
      ) : kept.length === 0 && isFiltered(filter) ? (
        <EmptyState title={newsWords.keptOutNoneFits}>{newsWords.keptOutNoneFitsHelp}</EmptyState>
      ) : kept.length === 0 ? (
        <EmptyState title={newsWords.keptOutEmpty}>{newsWords.keptOutEmptyHelp}</EmptyState>
      ) : (
        <>
          <ul aria-label={newsWords.tabs.kept_out}>
            {kept.map((article) => (
              <li
                key={article.article_id}
                className={styles.row}
                data-row
                tabIndex={article.article_id === list.selected ? 0 : -1}
                aria-current={article.article_id === list.selected ? 'true' : undefined}
                onFocus={() => list.select(article.article_id)}
              >
                <span className={styles.title}>
                  <Strange>{article.title}</Strange>
                </span>
                <span className={styles.reason}>{article.reason}</span>
                <span className={styles.detail}>
                  <Strange>{article.source}</Strange>
                  <span>{article.outcome === 'deferred' ? newsWords.deferred : newsWords.kept}</span>
                  <span>{newsWords.odds(article.propensity)}</span>
                  <OutsideLink url={article.url}>{newsWords.original}</OutsideLink>
                </span>
                <span className={styles.rescue}>
                  <Button keys="s" onClick={() => void letIn(article)}>
                    {newsWords.rescue}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {hasNextPage ? (
            <p className={styles.end}>
              <Button onClick={() => void fetchNextPage()}>{newsWords.showMore}</Button>
            </p>
          ) : (
            <p className={styles.end}>{newsWords.keptOutEnd}</p>
          )}
        </>
      )}
    </ListAndPeek>
  );
}

/** Opens the original of an article in a new tab; returns words if it has no address that may be opened. */
function openOriginal(url: string): string | undefined {
  const address = realAddress(url);
  if (address === null) return storyWords.nothingOriginal;
  open(address.href, '_blank', 'noopener,noreferrer');
  return undefined;
}
