import { useEffect, useState } from 'react';
import { announce } from '../../state/announcements.ts';
import { useLive } from '../../state/live.ts';
import { useTimes } from '../../state/times.ts';
import { useUnsentCount } from '../../state/unsent/send-in-order.ts';
import { shellWords } from '../../words/shell.ts';
import { unsentWords } from '../../words/unsent.ts';
import { Banner } from '../parts/banner.tsx';
import { Button } from '../parts/button.tsx';
import styles from './state-banners.module.css';

const patienceMs = 2_000;

/** The banner about the page itself: no connection, read anew after events were lost, or parts of the service that fail. */
export function StateBanners() {
  const { connection, lostSince, problems, catchUps, eventsLost } = useLive();
  const times = useTimes();
  const unsent = useUnsentCount();
  const [isLong, setLong] = useState(false);
  const [dismissed, setDismissed] = useState(0);

  useEffect(() => {
    setLong(false);
    if (lostSince === null) return;
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [lostSince]);

  useEffect(() => {
    if (catchUps > 0) announce(eventsLost ? shellWords.eventsLost : shellWords.caughtUp);
  }, [catchUps, eventsLost]);

  const isOffline = connection !== 'live' && isLong && lostSince !== null;
  const isBehind = eventsLost && catchUps > dismissed;
  // One at a time, the one that matters most: while there is no connection nothing else is known.
  const banner = isOffline ? (
    <Banner tone="look">
      {shellWords.offline(times.clock(lostSince), unsent > 0 ? unsentWords.count(unsent) : null)}
    </Banner>
  ) : isBehind ? (
    <Banner
      tone="quiet"
      action={
        <Button look="quiet" onClick={() => setDismissed(catchUps)}>
          {shellWords.dismiss}
        </Button>
      }
    >
      {shellWords.eventsLost}
    </Banner>
  ) : problems.length > 0 ? (
    <Banner tone="look">{shellWords.problems(problems)}</Banner>
  ) : null;
  if (banner === null) return null;
  return (
    <section className={styles.strip} aria-label={shellWords.stateOfPage} data-strip>
      {banner}
    </section>
  );
}
