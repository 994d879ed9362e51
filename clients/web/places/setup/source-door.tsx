import { type FormEvent, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { saidBy } from '../../../api/problem.ts';
import { addressIn, feedsIn } from '../../../state/setup.ts';
import { setupWords } from '../../../words/setup.ts';
import { Button } from '../../parts/button.tsx';
import { Door, Field, ResultLine } from './door.tsx';
import styles from './setup.module.css';
import { useAttempt } from './use-attempt.ts';

/** Adds a source by any address: of a feed, or of a page, whose feeds are then offered. */
export function SourceDoor() {
  const [text, setText] = useState('');
  const { isBusy, refused, refuse, attempt } = useAttempt();
  const [added, setAdded] = useState<string | null>(null);
  const [isSweeping, setSweeping] = useState(false);
  const feeds = refused === null ? [] : feedsIn(refused);

  const add = async (address: string | null) => {
    setAdded(null);
    setSweeping(false);
    if (address === null) {
      refuse(setupWords.noAddress);
      return;
    }
    await attempt(async () => {
      const { name } = await ask<{ name: string }>('POST', '/api/sources', { url: address });
      setAdded(name);
      setText('');
    });
  };
  const sweep = () =>
    ask('POST', '/api/news/sweep', {}).then(
      () => setSweeping(true),
      (thrown: unknown) => refuse(saidBy(thrown)),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(addressIn(text));
  };

  return (
    <Door title={setupWords.source} help={setupWords.sourceHelp}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={setupWords.address}>
          {(id) => (
            <input
              id={id}
              type="url"
              inputMode="url"
              value={text}
              placeholder={setupWords.addressExample}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button look="main" type="submit" disabled={isBusy || text.trim() === ''}>
          {isBusy ? setupWords.adding : setupWords.add}
        </Button>
      </form>
      <ResultLine tone="refused" text={refused}>
        {feeds.length === 0 ? null : (
          <>
            <p>{setupWords.chooseFeed}</p>
            <ul className={styles.feeds}>
              {feeds.map((feed) => (
                <li key={feed}>
                  <Button onClick={() => void add(feed)} disabled={isBusy}>
                    <bdi>{feed}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </ResultLine>
      <ResultLine
        tone="done"
        text={added === null ? null : isSweeping ? setupWords.sweeping : setupWords.added(added)}
      >
        {isSweeping ? null : <Button onClick={() => void sweep()}>{setupWords.sweepNow}</Button>}
      </ResultLine>
    </Door>
  );
}
