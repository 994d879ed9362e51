import { type FormEvent, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { type MailboxKind, mailboxBody, type TypedMailbox } from '../../../state/setup.ts';
import { browserZone } from '../../../state/times.ts';
import { setupWords } from '../../../words/setup.ts';
import { Button } from '../../parts/button.tsx';
import { DeviceSignIn } from './device-sign-in.tsx';
import { Door, Field, ResultLine } from './door.tsx';
import styles from './setup.module.css';
import { useAttempt } from './use-attempt.ts';

const empty: TypedMailbox = { address: '', host: '', user: '', password: '', port: '', tenant: '', path: '' };
const kinds: readonly MailboxKind[] = ['imap', 'graph', 'files'];

interface Input {
  field: keyof TypedMailbox;
  label: string;
  type?: string;
  placeholder?: string;
  help?: string;
  isNeeded: boolean;
}

const address: Input = { field: 'address', label: setupWords.mailAddress, type: 'email', isNeeded: true };
const inputs: Record<MailboxKind, Input[]> = {
  imap: [
    address,
    { field: 'host', label: setupWords.host, placeholder: setupWords.hostExample, isNeeded: true },
    { field: 'user', label: setupWords.user, help: setupWords.userHelp, isNeeded: false },
    { field: 'password', label: setupWords.password, type: 'password', isNeeded: true },
    { field: 'port', label: setupWords.port, help: setupWords.portHelp, isNeeded: false },
  ],
  graph: [
    address,
    { field: 'tenant', label: setupWords.tenant, help: setupWords.tenantHelp, isNeeded: false },
  ],
  files: [
    address,
    {
      field: 'path',
      label: setupWords.path,
      placeholder: setupWords.pathExample,
      help: setupWords.pathHelp,
      isNeeded: true,
    },
  ],
};

/** Adds a mailbox: IMAP, Microsoft 365 with a sign-in on any device, or files. */
export function MailboxDoor() {
  const [kind, setKind] = useState<MailboxKind>('imap');
  const [typed, setTyped] = useState(empty);
  const { isBusy, refused, attempt } = useAttempt();
  const [added, setAdded] = useState<{ id: string; name: string; kind: MailboxKind } | null>(null);
  const isReady = inputs[kind].every(({ field, isNeeded }) => !isNeeded || typed[field].trim() !== '');

  const add = async () => {
    setAdded(null);
    const body = mailboxBody(kind, typed, browserZone(), navigator.language);
    const { id, name } = await ask<{ id: string; name: string }>('POST', '/api/email/mailboxes', body);
    setAdded({ id, name, kind });
    setTyped(empty);
    // Microsoft 365 is read once the person has signed in there.
    if (kind !== 'graph') await ask('POST', '/api/email/sync', { mailbox_id: id });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(add);
  };

  return (
    <Door title={setupWords.mailbox} help={setupWords.mailboxHelp}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={setupWords.kind}>
          {(id) => (
            <select id={id} value={kind} onChange={(event) => setKind(event.target.value as MailboxKind)}>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {setupWords.kinds[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {inputs[kind].map(({ field, label, type = 'text', placeholder, help }) => (
          <Field key={`${kind} ${field}`} label={label} {...(help === undefined ? {} : { help })}>
            {(id, helpId) => (
              <input
                id={id}
                type={type}
                value={typed[field]}
                placeholder={placeholder}
                autoComplete={field === 'password' ? 'new-password' : 'off'}
                spellCheck={false}
                aria-describedby={helpId}
                onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button look="main" type="submit" disabled={isBusy || !isReady}>
          {isBusy ? setupWords.adding : setupWords.add}
        </Button>
      </form>
      <ResultLine tone="refused" text={refused} />
      {added === null ? null : added.kind === 'graph' ? (
        <DeviceSignIn mailboxId={added.id} />
      ) : (
        <ResultLine tone="done" text={setupWords.mailboxAdded(added.name)} />
      )}
    </Door>
  );
}
