import { useEffect, useState } from 'react';
import { ask } from '../../../api/client.ts';
import { saidBy } from '../../../api/problem.ts';
import { setupWords } from '../../../words/setup.ts';
import { Button } from '../../parts/button.tsx';
import { Result } from './door.tsx';

interface Offer {
  grant: string;
  user_code: string;
  verification_uri: string;
  interval_seconds: number;
}

interface Answer {
  status: keyof typeof setupWords.signInStates;
  grant: string | null;
  interval_seconds: number | null;
}

/** Signs in to Microsoft 365 on any device, and asks as often as Microsoft allows whether it is done. */
export function DeviceSignIn({ mailboxId }: { mailboxId: string }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [status, setStatus] = useState<Answer['status'] | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const path = `/api/email/mailboxes/${encodeURIComponent(mailboxId)}/sign-in`;

  const begin = async () => {
    setRefused(null);
    setStatus('waiting');
    try {
      setOffer(await ask<Offer>('POST', path, {}));
    } catch (thrown) {
      setStatus(null);
      setRefused(saidBy(thrown));
    }
  };

  useEffect(() => {
    if (offer === null || status !== 'waiting') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const poll = (grant: string, seconds: number) => {
      timer = setTimeout(async () => {
        try {
          const told = await ask<Answer>('POST', `${path}/answer`, { grant });
          if (isOver) return;
          if (told.status === 'waiting') poll(told.grant ?? grant, told.interval_seconds ?? seconds);
          else setStatus(told.status);
        } catch (thrown) {
          if (!isOver) setRefused(saidBy(thrown));
        }
      }, seconds * 1_000);
    };
    poll(offer.grant, offer.interval_seconds);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [offer, status, path]);

  if (refused !== null)
    return (
      <Result tone="refused">
        <p dir="auto">{refused}</p>
        <Button onClick={() => void begin()}>{setupWords.signIn}</Button>
      </Result>
    );
  if (status === null)
    return (
      <Button look="main" onClick={() => void begin()}>
        {setupWords.signIn}
      </Button>
    );
  return (
    <Result tone={status === 'waiting' || status === 'signed_in' ? 'done' : 'refused'}>
      {offer === null || status !== 'waiting' ? null : (
        <>
          <p>{setupWords.signInHow(offer.user_code)}</p>
          <p>
            <a href={offer.verification_uri} target="_blank" rel="noopener noreferrer">
              {offer.verification_uri}
            </a>
          </p>
        </>
      )}
      <p>{setupWords.signInStates[status]}</p>
      {status === 'declined' || status === 'expired' ? (
        <Button onClick={() => void begin()}>{setupWords.signIn}</Button>
      ) : null}
    </Result>
  );
}
