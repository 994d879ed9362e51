import { useKeys } from '../../../state/key-handlers.ts';
import { shellWords } from '../../../words/shell.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { LiveDot } from '../../shell/live-dot.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';

/** Shows the day: what needs the person, the top of the desk, the edition, and the end. */
export function Today() {
  usePlaceTitle(shellWords.today);
  useKeys('today', {});
  return <PageHeader title={shellWords.today} side={<LiveDot />} />;
}
