import type { TypedLetter } from '../../../state/decide/draft-edit.ts';
import { decideWords, editorWords } from '../../../words/decide.ts';
import { FirstFew } from '../../parts/first-few.tsx';
import styles from './draft-editor.module.css';

interface Props {
  /** Participants of the issue, who alone can get a reply. */
  addresses: readonly string[];
  typed: TypedLetter;
  onType: (letter: Partial<TypedLetter>) => void;
}

type Role = 'to' | 'cc' | 'none';

/** Lets each participant get the reply directly, as a copy, or not at all; nobody else can be added by a slip. */
export function RecipientField({ addresses, typed, onType }: Props) {
  const set = (address: string, role: Role) => {
    const without = (list: readonly string[]) => list.filter((each) => each !== address);
    onType({
      to: role === 'to' ? [...without(typed.to), address] : without(typed.to),
      cc: role === 'cc' ? [...without(typed.cc), address] : without(typed.cc),
    });
  };
  const roleOf = (address: string): Role =>
    typed.to.includes(address) ? 'to' : typed.cc.includes(address) ? 'cc' : 'none';
  return (
    <div className={styles.field}>
      <span id="recipients">{editorWords.recipients}</span>
      <FirstFew
        className={styles.recipients}
        labelledBy="recipients"
        items={addresses}
        most={20}
        draw={(address) => (
          <li key={address}>
            <select
              aria-label={editorWords.role(address)}
              value={roleOf(address)}
              onChange={(event) => set(address, event.target.value as Role)}
            >
              <option value="to">{decideWords.to}</option>
              <option value="cc">{decideWords.cc}</option>
              <option value="none">{editorWords.none}</option>
            </select>
            <bdi data-role={roleOf(address)}>{address}</bdi>
          </li>
        )}
      />
      <p className={styles.note}>
        {typed.to.length === 0 ? editorWords.needsRecipient : editorWords.recipientsHelp}
      </p>
    </div>
  );
}
