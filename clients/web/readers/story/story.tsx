import { useKeys } from '../../../state/key-handlers.ts';
import { shellWords } from '../../../words/shell.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';

/** Shows a story with its evidence. */
export default function Story(_props: { id: string }) {
  usePlaceTitle(shellWords.story);
  useKeys('story', {});
  return <PageHeader title={shellWords.story} />;
}
