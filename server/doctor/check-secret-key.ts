import { existsSync } from 'node:fs';
import { asFailure } from '../../domain/failure.ts';
import { createSeal } from '../../runtime/seal.ts';
import { type KeySettings, keyFile, secretKeys } from '../secret-key.ts';
import { broken, type Finding, ok } from './finding.ts';

const check = 'secret key';

/** A secret as it is stored, and what it was sealed for. */
export interface Sealed {
  sealed: Uint8Array;
  purpose: string;
}

/** Whether the key is there and opens what is sealed with it; nothing of what was sealed is shown. Makes no key. */
export function checkSecretKey(config: KeySettings, sealed: Sealed | undefined): Finding {
  const path = keyFile(config);
  const where = config.SECRET_KEY === undefined ? path : 'SECRET_KEY';
  if (config.SECRET_KEY === undefined && !existsSync(path))
    return sealed === undefined
      ? ok(check, `none yet; ${path} is made when something is to be sealed`)
      : broken(
          check,
          `${path} is missing, and credentials in the database are sealed`,
          'Set SECRET_KEY to the key that they were sealed with, or put the file back from a backup. Else give every mailbox its credentials anew.',
        );
  try {
    const seal = createSeal(secretKeys(config));
    if (sealed === undefined) return ok(check, `${where}; nothing is sealed yet`);
    seal.open(sealed.sealed, sealed.purpose);
    return ok(check, `${where} opens what is sealed`);
  } catch (thrown) {
    return broken(
      check,
      `${where} does not open what is sealed: ${asFailure(thrown).message}`,
      'Set SECRET_KEY to the key that was used before, or put its file back. Else give every mailbox its credentials anew.',
    );
  }
}
