import { useKeys } from '../../../state/key-handlers.ts';
import { shellWords } from '../../../words/shell.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';

/** Shows the desk. */
export default function Desk() {
  usePlaceTitle(shellWords.desk);
  useKeys('desk', {});
  return <PageHeader title={shellWords.desk} />;
}
