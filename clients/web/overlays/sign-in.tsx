import { type FormEvent, useEffect, useId, useReducer, useRef, useState } from 'react';
import { saidBy } from '../../api/problem.ts';
import { announce } from '../../state/announcements.ts';
import { pastedCode } from '../../state/pasted-code.ts';
import { queryClient } from '../../state/query-client.ts';
import { enter, useReadSessionAgain, useRefusedCode } from '../../state/session.ts';
import { signInWords } from '../../words/sign-in.ts';
import { Button } from '../parts/button.tsx';
import styles from './sign-in.module.css';

/** Shows the way in over the page, which keeps what is on it and what was typed, and goes on after. */
export default function SignIn() {
  const refusedByAddress = useRefusedCode();
  const [refused, refuse] = useReducer((_: string | null, next: string | null) => next, refusedByAddress);
  const [text, setText] = useState('');
  const [isEntering, setEntering] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useNoticeOtherTabs();

  useEffect(() => {
    const shown = dialog.current;
    // A modal dialog of the browser: the page under it cannot be reached, and the focus returns to where it was.
    if (shown !== null && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = pastedCode(text);
    if (code === null) {
      refuse(signInWords.notACode);
      return;
    }
    setEntering(true);
    try {
      await enter(code);
      announce(signInWords.entered);
      await queryClient.invalidateQueries();
    } catch (thrown) {
      refuse(saidBy(thrown));
    } finally {
      setEntering(false);
    }
  };

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.over}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-how`}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={`${id}-title`}>{signInWords.title}</h2>
      <p className={styles.kept}>{signInWords.kept}</p>
      <div id={`${id}-how`} className={styles.how}>
        <p>{signInWords.how}</p>
        <p>
          <code className={styles.command}>{signInWords.command}</code>
        </p>
        <p>{signInWords.open}</p>
      </div>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <label htmlFor={id} className="aloud">
          {signInWords.field}
        </label>
        <input
          id={id}
          value={text}
          autoComplete="off"
          spellCheck={false}
          placeholder={signInWords.field}
          aria-invalid={refused !== null}
          aria-describedby={refused === null ? undefined : `${id}-refused`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button look="main" type="submit" disabled={isEntering}>
          {isEntering ? signInWords.entering : signInWords.enter}
        </Button>
      </form>
      <p id={`${id}-refused`} role="alert" className={styles.refused}>
        {refused}
      </p>
    </dialog>
  );
}

/** The link may have been opened in another tab of this browser: when this one is looked at again, it asks whether it is in. */
function useNoticeOtherTabs(): void {
  const readAgain = useReadSessionAgain();
  const read = useRef(readAgain);
  useEffect(() => {
    read.current = readAgain;
  });
  useEffect(() => {
    const onFocus = () => void read.current();
    addEventListener('focus', onFocus);
    return () => {
      removeEventListener('focus', onFocus);
      // What was refused while signed out is read again.
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    };
  }, []);
}
