import type { Database } from '../../db/connect.ts';
import { codeMinutes, makeSignInCode, signInAddress } from '../keys/sign-in-code.ts';

/**
 * Returns the line of the start that leads into the client: an address that signs a browser in, or the command that makes one.
 * The address is shown on a terminal, and with the first token wherever that is shown; it is kept out of the logs of later
 * starts, which others may read.
 */
export async function invitation(
  database: Database,
  userId: string,
  { url, isShown }: { url: string; isShown: boolean },
): Promise<string> {
  if (!isShown) return 'Open it in a browser:  npx watchkeeper open';
  const code = await makeSignInCode(database, userId, ['read', 'write', 'approve', 'admin']);
  return `Open ${signInAddress(url, code)}  (once, within ${codeMinutes} minutes; again: npx watchkeeper open)`;
}
