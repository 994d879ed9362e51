import { useKeys } from '../../../state/key-handlers.ts';
import { shellWords } from '../../../words/shell.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';

/** Shows News. */
export default function News() {
  usePlaceTitle(shellWords.news);
  useKeys('news', {});
  return <PageHeader title={shellWords.news} />;
}
