import { readFileSync } from 'node:fs';
import { MailModel } from '../../../domain/email/triage/meaning/mail-model.ts';

let opened: MailModel | undefined;

/** Returns the mail model of this project; its weights are read from the directory of the code once. */
export function openMailModel(): MailModel {
  opened ??= new MailModel(readFileSync(new URL('weights.bin', import.meta.url)));
  return opened;
}
