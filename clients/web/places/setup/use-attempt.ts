import { useState } from 'react';
import { saidBy } from '../../../api/problem.ts';

/** A form that asks something of the service: whether it waits, and the words with which it was refused. */
export interface Attempt {
  isBusy: boolean;
  refused: string | null;
  refuse: (words: string | null) => void;
  /** Does the work of the form; what it throws becomes the refusal. */
  attempt: (work: () => Promise<void>) => Promise<void>;
}

/** Returns the attempts of a form, one at a time. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [refused, refuse] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    refuse(null);
    try {
      await work();
    } catch (thrown) {
      refuse(saidBy(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refused, refuse, attempt };
}
