import type { ReplyContext } from '../../../state/decide/question.ts';
import { decideWords } from '../../../words/decide.ts';
import { Diff } from '../../parts/diff.tsx';
import styles from './letter.module.css';

interface Props {
  context: ReplyContext;
  showsDiff: boolean;
  isGrey: boolean;
}

/** Shows a letter exactly as it would leave: whole, wrapped, nothing folded. */
export function Letter({ context: { from, draft, diff }, showsDiff, isGrey }: Props) {
  const addresses = (kind: 'to' | 'cc') =>
    draft.recipients.filter((each) => each.kind === kind).map(({ address }) => address);
  return (
    <section aria-label={decideWords.letter} className={isGrey ? styles.grey : undefined}>
      <dl className={styles.fields}>
        <dt>{decideWords.from}</dt>
        <dd>
          <Addresses list={from === null ? [] : [from]} />
        </dd>
        <dt>{decideWords.to}</dt>
        <dd>
          <Addresses list={addresses('to')} />
        </dd>
        <dt>{decideWords.cc}</dt>
        <dd>
          <Addresses list={addresses('cc')} />
        </dd>
        <dt>{decideWords.subject}</dt>
        <dd dir="auto" className={styles.subject}>
          {draft.subject}
        </dd>
      </dl>
      <div className={styles.body} dir="auto">
        {showsDiff ? <Diff pieces={diff} /> : draft.body}
      </div>
    </section>
  );
}

function Addresses({ list }: { list: readonly string[] }) {
  if (list.length === 0) return <span className={styles.nobody}>{decideWords.nobody}</span>;
  return (
    <ul className={styles.addresses}>
      {list.map((address) => (
        <li key={address}>
          <bdi>{address}</bdi>
        </li>
      ))}
    </ul>
  );
}
