import { useSearchParams } from 'wouter';
import { shellWords } from '../../../words/shell.ts';
import { usePlaceTitle } from '../../shell/place-title.ts';
import { Edition } from './edition.tsx';
import { KeptOut } from './kept-out.tsx';

/** Shows News: the editions, or what the gate kept out. */
export default function News() {
  const [params] = useSearchParams();
  usePlaceTitle(shellWords.news);
  return params.get('tab') === 'kept-out' ? <KeptOut /> : <Edition id={params.get('edition')} />;
}
