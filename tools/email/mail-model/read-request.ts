import { placeOf } from '../../../domain/email/triage/meaning/mail-model.ts';
import type { RequestReader } from '../../../domain/email/triage/signals/request-judgement.ts';
import { openMailModel } from './open-mail-model.ts';

/** Reads by the mail model of this project if a sentence asks for something. */
export const readRequest: RequestReader = (sentence) =>
  openMailModel().read(sentence)[placeOf('request')] ?? 0;
