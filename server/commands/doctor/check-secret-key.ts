import { existsSync } from 'node:fs';
import { asFailure } from '../../../domain/failure.ts';
import { createSeal } from '../../../runtime/encryption/seal.ts';
import { type KeySettings, keyFile, secretKeys } from '../../keys/secret-key.ts';
import { broken, type Finding, ok } from './finding.ts';

const check = 'secret key';

/** A secret as it is stored, and what it was sealed for. */
export interface Sealed {
  sealed: Uint8Array;
  purpose: string;
}

/** One of each kind of what is sealed, where there is any. */
export interface SealedKinds {
  credentials: Sealed | undefined;
  /** The source of a message. */
  contents: Sealed | undefined;
}

/** Whether the key is there and opens what is sealed with it; nothing of what was sealed is shown. Makes no key. */
export function checkSecretKey(config: KeySettings, kinds: SealedKinds): Finding {
  const path = keyFile(config);
  const where = config.SECRET_KEY === undefined ? path : 'SECRET_KEY';
  const { credentials, contents } = kinds;
  if (config.SECRET_KEY === undefined && !existsSync(path))
    return credentials === undefined && contents === undefined
      ? ok(check, `none yet; ${path} is made when something is to be sealed`)
      : broken(
          check,
          `${path} is missing, and ${namesOf(kinds)} in the database are sealed`,
          adviceFor(kinds),
        );
  const closed: SealedKinds = { credentials: undefined, contents: undefined };
  let reason: string | undefined;
  for (const kind of ['credentials', 'contents'] as const) {
    const value = kinds[kind];
    try {
      const seal = createSeal(secretKeys(config));
      if (value === undefined) seal.head();
      else seal.open(value.sealed, value.purpose);
    } catch (thrown) {
      reason ??= asFailure(thrown).message;
      closed[kind] = value;
    }
  }
  if (reason !== undefined)
    return broken(check, `${where} does not open ${namesOf(closed)}: ${reason}`, adviceFor(closed));
  if (credentials === undefined && contents === undefined)
    return ok(check, `${where}; nothing is sealed yet`);
  return ok(check, `${where} opens what is sealed`);
}

function namesOf({ credentials, contents }: SealedKinds): string {
  const names = [
    ...(credentials ? ['credentials of mailboxes'] : []),
    ...(contents ? ['contents of messages'] : []),
  ];
  return names.join(' and ') || 'anything';
}

function adviceFor({ credentials, contents }: SealedKinds): string {
  return [
    'Set SECRET_KEY to the key that was used before, or put its file back from where it was kept.',
    ...(contents ? ['Without it these contents cannot be read any more.'] : []),
    ...(credentials || !contents ? ['Credentials can also be given to every mailbox anew.'] : []),
  ].join(' ');
}
