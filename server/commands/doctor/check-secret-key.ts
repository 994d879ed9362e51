import { existsSync } from 'node:fs';
import { asFailure } from '../../../domain/failure.ts';
import { createSeal } from '../../../runtime/encryption/seal.ts';
import { type KeySettings, keyFile, secretKeys } from '../../keys/secret-key.ts';
import { broken, type Finding, ok } from './finding.ts';

const check = 'secret key';

/** A sealed value with the purpose it was sealed for. */
export interface Sealed {
  sealed: Uint8Array;
  purpose: string;
}

/** One sealed value of each kind; undefined if there is none. */
export interface SealedKinds {
  credentials: Sealed | undefined;
  /** Source of a message. */
  contents: Sealed | undefined;
}

/** Checks that the key exists and decrypts what was sealed with it. Shows no sealed value and creates no key. */
export function checkSecretKey(config: KeySettings, kinds: SealedKinds): Finding {
  const path = keyFile(config);
  const where = config.SECRET_KEY === undefined ? path : 'SECRET_KEY';
  const { credentials, contents } = kinds;
  if (config.SECRET_KEY === undefined && !existsSync(path))
    return credentials === undefined && contents === undefined
      ? ok(check, `none yet; ${path} is created when it is first needed`)
      : broken(
          check,
          `${path} is missing, and ${namesOf(kinds)} in the database are sealed`,
          adviceFor(kinds),
        );
  const undecryptable: SealedKinds = { credentials: undefined, contents: undefined };
  let reason: string | undefined;
  for (const kind of ['credentials', 'contents'] as const) {
    const value = kinds[kind];
    try {
      const seal = createSeal(secretKeys(config));
      if (value === undefined) seal.head();
      else seal.open(value.sealed, value.purpose);
    } catch (thrown) {
      reason ??= asFailure(thrown).message;
      undecryptable[kind] = value;
    }
  }
  if (reason !== undefined)
    return broken(
      check,
      `${where} does not decrypt ${namesOf(undecryptable)}: ${reason}`,
      adviceFor(undecryptable),
    );
  if (credentials === undefined && contents === undefined)
    return ok(check, `${where}; nothing is sealed yet`);
  return ok(check, `${where} decrypts the stored secrets`);
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
    'Set SECRET_KEY to the earlier key, or restore its file.',
    ...(contents ? ['These contents cannot be read without it.'] : []),
    ...(credentials || !contents ? ['Credentials can also be entered again for each mailbox.'] : []),
  ].join(' ');
}
