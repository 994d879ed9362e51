import { Link } from 'wouter';
import type { Today } from '../../../state/today/answer.ts';
import { shellWords } from '../../../words/shell.ts';
import { todayWords } from '../../../words/today.ts';
import { Banner } from '../../parts/banner.tsx';

/** Says which sources, mailboxes and runs fail; without it the day would look complete while something is missing. */
export function TodayFailing({ failing }: { failing: Today['failing'] }) {
  const { sources, mailboxes, runs } = failing;
  const said = [
    sources.length > 0 ? todayWords.failingSources(sources.map(({ name }) => name)) : null,
    mailboxes.length > 0 ? todayWords.failingMailboxes(mailboxes.map(({ name }) => name)) : null,
    runs > 0 ? todayWords.failedRuns(runs) : null,
  ].filter((each) => each !== null);
  if (said.length === 0) return null;
  return (
    <Banner tone="look" action={<Link href="/setup">{shellWords.setup}</Link>}>
      {said.join(' ')}
    </Banner>
  );
}
