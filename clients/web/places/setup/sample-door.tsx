import { type FormEvent, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { queryClient } from '../../../state/query-client.ts';
import { forgetRemembered } from '../../../state/remembered.ts';
import { setupWords } from '../../../words/setup.ts';
import { Button } from '../../parts/button.tsx';
import { Door, Field, Result } from './door.tsx';
import styles from './setup.module.css';

/** Removes the sample world after its name was typed; what the person added stays. */
export function SampleDoor({ isSample }: { isSample: boolean }) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const isConfirmed = typed.trim().toLowerCase() === setupWords.confirmWord;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    setBusy(true);
    setRefused(null);
    try {
      await ask('DELETE', '/api/sample-world');
      setRemoved(true);
      // Titles of the sample world must not greet the next visit.
      forgetRemembered();
      await queryClient.invalidateQueries();
    } catch (thrown) {
      setRefused(thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  };

  if (isRemoved || !isSample)
    return (
      <Door title={setupWords.sample} help={setupWords.sampleHelp}>
        <Result tone="done">
          <p>{isRemoved ? setupWords.removed : setupWords.sampleGone}</p>
        </Result>
      </Door>
    );
  return (
    <Door title={setupWords.sample} help={setupWords.sampleHelp}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
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
      {refused === null ? null : (
        <Result tone="refused">
          <p dir="auto">{refused}</p>
        </Result>
      )}
    </Door>
  );
}
