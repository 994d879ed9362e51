import { useKeys } from '../../../state/key-handlers.ts';
import { shellWords } from '../../../words/shell.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';

/** Shows the three doors of the first run: add a source, add a mailbox, remove the sample world. */
export default function Setup() {
  usePlaceTitle(shellWords.setup);
  useKeys('everywhere', {});
  return <PageHeader title={shellWords.setup} />;
}
