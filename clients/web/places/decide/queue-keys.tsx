import { useKeys } from '../../../state/key-handlers.ts';
import { decideWords } from '../../../words/decide.ts';

/** Answers the keys that go from question to question; going on is never an answer. */
export function QueueKeys({ step }: { step: (steps: number, said?: string) => void }) {
  useKeys('decide', {
    next: () => step(1),
    previous: () => step(-1),
    'decide-later': () => step(1, decideWords.laterSaid),
  });
  return null;
}
