import { useKeys } from '../../../state/key-handlers.ts';
import { shellWords } from '../../../words/shell.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';

/** Shows an issue with its conversation. */
export default function Issue(_props: { id: string }) {
  usePlaceTitle(shellWords.issue);
  useKeys('issue', {});
  return <PageHeader title={shellWords.issue} />;
}
