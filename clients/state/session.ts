import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../api/client.ts';
import { isSignedOut, saidBy } from '../api/problem.ts';
import { queryClient } from './query-client.ts';
import { forgetRemembered } from './remembered.ts';
import { createStore, useStore } from './store.ts';
import { tellRefused } from './undo.ts';

const key = ['session'];

/** The sign-in that the address brought, and its refusal. */
const signIn = createStore<{ refused: string | null }>({ refused: null });

/** Returns the words with which the code of the address was refused; null if it was not. */
export const useRefusedCode = (): string | null => useStore(signIn).refused;

/** Returns the one-time code of an address, as `npm start` prints it; null without one. */
function codeOf(fragment: string): string | null {
  const code = new URLSearchParams(fragment.replace(/^#/, '')).get('in');
  return code === null || code === '' ? null : code;
}

/** Exchanges a one-time code for a session. Throws a `Problem` if the code is unknown, used or too old. */
export async function enter(code: string): Promise<void> {
  const session = await answer(api.POST('/api/session', { body: { code } }));
  queryClient.setQueryData(key, session);
  signIn.set({ refused: null });
}

/** Signs in with the code of the address, if there is one, and takes it out of the address before anything else is asked. */
export async function enterByAddress(): Promise<void> {
  const code = codeOf(location.hash);
  if (code === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    await enter(code);
  } catch (thrown) {
    signIn.set({ refused: saidBy(thrown) });
    // Whoever is signed in already sees no way in that could say it.
    tellRefused(thrown);
  }
}

/** Returns the session: undefined while it is read, `signedOut` if there is none. */
export function useSession() {
  const { data, error } = useQuery({ queryKey: key, queryFn: () => answer(api.GET('/api/session')) });
  return { session: data, signedOut: isSignedOut(error), error };
}

/** Returns a function that reads the session again, as after a change of zone. */
export function useReadSessionAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

/**
 * Reads the session again after one of the person's sessions has ended. If it was this one, the page keeps what is on it and
 * shows the sign-in over it; the end of another one, as on a phone, changes nothing here.
 */
export function sessionEnded(): void {
  void queryClient.invalidateQueries({ queryKey: key });
}

/** Ends the session, and forgets what this browser remembered of it. */
export async function signOut(): Promise<void> {
  await answer(api.DELETE('/api/session'));
  forgetRemembered();
  sessionEnded();
}
