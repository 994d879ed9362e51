import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { Phrases } from './phrases.ts';
import { spanish } from './spanish.ts';
import type { ReplyLanguage } from './style.ts';

/** The sentences of each language that replies are written in. */
export const phrasesOf: Readonly<Record<ReplyLanguage, Phrases>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
