import { type FormEvent, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { queryClient } from '../../../state/query-client.ts';
import { forgetRemembered } from '../../../state/remembered.ts';
import { setupWords } from '../../../words/setup.ts';
import { Button } from '../../parts/button.tsx';
import { Door, Field, ResultLine } from './door.tsx';
import styles from './setup.module.css';
import { useAttempt } from './use-attempt.ts';

/** Removes the sample world after its name was typed; what the person added stays. */
export function SampleDoor({ isSample }: { isSample: boolean }) {
  const [typed, setTyped] = useState('');
  const { isBusy, refused, attempt } = useAttempt();
  const [isRemoved, setRemoved] = useState(false);
  const isConfirmed = typed.trim().toLowerCase() === setupWords.confirmWord;

  const remove = async () => {
    await ask('DELETE', '/api/sample-world');
    setRemoved(true);
    // Titles of the sample world must not greet the next visit.
    forgetRemembered();
    await queryClient.invalidateQueries();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) void attempt(remove);
  };

  if (isRemoved || !isSample)
    return (
      <Door title={setupWords.sample} help={setupWords.sampleHelp}>
        <ResultLine tone="done" text={isRemoved ? setupWords.removed : setupWords.sampleGone} />
      </Door>
    );
  return (
    <Door title={setupWords.sample} help={setupWords.sampleHelp}>
      <form className={styles.form} onSubmit={submit}>
        <Field label={setupWords.confirm}>
          {(id) => (
            <input
              id={id}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button look="danger" type="submit" disabled={isBusy || !isConfirmed}>
          {isBusy ? setupWords.removing : setupWords.remove}
        </Button>
      </form>
      <ResultLine tone="refused" text={refused} />
    </Door>
  );
}
