import { useKeys } from '../../../state/key-handlers.ts';
import { shellWords } from '../../../words/shell.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';

/** Shows one question at a time: the one of the address, or the first that waits. */
export default function Decide(_props: { id: string | null }) {
  usePlaceTitle(shellWords.decide);
  useKeys('decide', {});
  return <PageHeader title={shellWords.decide} />;
}
