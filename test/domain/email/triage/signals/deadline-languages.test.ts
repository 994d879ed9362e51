import { describe, expect, test } from 'vitest';
import { findDates } from '../../../../../domain/email/triage/dates/find-dates.ts';
import { wallClockOf } from '../../../../../domain/email/triage/dates/local-time.ts';
import { findDeadlines } from '../../../../../domain/email/triage/signals/deadline.ts';

/** A Wednesday, 10:24 in Berlin. */
const message = { sent_at: '2026-11-18T09:24:00.000Z', time_zone: 'Europe/Berlin' };

function dueIn(language: string, text: string): string {
  const dates = findDates({ ...message, text, language });
  const found = findDeadlines({ ...message, text, language, is_outgoing: false }, dates);
  const dues = found.map(({ due_at }) => (due_at === null ? 'ask' : wallClockOf(due_at, message.time_zone)));
  return dues.join(' and ') || 'none';
}

/** Phrases by class, each with its language and moment. */
const classes: Record<string, readonly [language: string, text: string, due: string][]> = {
  'a day with a time': [
    ['de', 'Bitte heute bis 17 Uhr.', '2026-11-18T17:00'],
    ['en', 'Please send it today by 17:00.', '2026-11-18T17:00'],
    ['en', 'Please call tomorrow before 9 am.', '2026-11-19T09:00'],
    ['de', 'Termin: den 25. November, 14 Uhr', '2026-11-25T14:00'],
    ['de', 'Bitte bis morgen 10 Uhr.', '2026-11-19T10:00'],
    ['fr', 'Merci de répondre au plus tard vendredi à 14 h 30.', '2026-11-20T14:30'],
    ['es', 'Necesito el plano antes de mañana a las ocho y media.', '2026-11-19T08:30'],
    ['it', 'Mandami tutto entro venerdì alle 14.', '2026-11-20T14:00'],
    ['nl', 'Graag uiterlijk vrijdag om 14.00 uur.', '2026-11-20T14:00'],
    ['pl', 'Proszę do piątku do godz. 14:30.', '2026-11-20T14:30'],
  ],
  'a day alone, and before it': [
    ['de', 'Bitte bis zum 1. Dezember.', '2026-12-01T23:59'],
    ['de', 'Bitte bis heute Abend.', '2026-11-18T23:59'],
    ['fr', "Merci de l'envoyer avant le 1er décembre.", '2026-11-30T23:59'],
    ['it', 'Serve prima del 3 dicembre.', '2026-12-02T23:59'],
    ['pl', 'Proszę przed 3 grudnia.', '2026-12-02T23:59'],
    ['nl', 'Graag vóór 3 december.', '2026-12-02T23:59'],
  ],
  'weeks, months and spans': [
    ['de', 'Bitte in KW 48.', '2026-11-27T23:59'],
    ['pl', 'Proszę oddać w tyg. 48.', '2026-11-27T23:59'],
    ['fr', "Merci de répondre d'ici la fin du mois.", '2026-11-30T23:59'],
    ['es', 'Por favor, en un plazo de tres días hábiles.', '2026-11-23T23:59'],
    ['de', 'Bitte in acht Tagen.', '2026-11-25T23:59'],
    ['de', 'Bitte innerhalb von acht Tagen.', '2026-11-26T23:59'],
    ['nl', 'Graag binnen 24 uur.', '2026-11-19T10:24'],
  ],
  'an unclear moment': [
    ...['en', 'de', 'fr', 'es', 'it', 'nl', 'pl'].map((language): [string, string, string] => [
      language,
      'Deadline: 03/04',
      'ask',
    ]),
    ['de', 'Bitte so bald wie möglich melden.', 'ask'],
    ['pl', 'Proszę odpisać jak najszybciej.', 'ask'],
    ['fr', 'Merci de livrer avant 3 h.', 'ask'],
  ],
  'a hint that makes it clear': [
    ['en', 'Please answer by Saturday 03/04/2027.', '2027-04-03T23:59'],
    ['en', 'Please answer by 25/11.', '2026-11-25T23:59'],
  ],
  'a day in a sentence that asks': [
    ['en', 'Drop the torque sheets on my desk tomorrow morning.', '2026-11-19T12:00'],
    ['de', 'Die Unterlagen müssen nächsten Montag beim Notar liegen.', '2026-11-23T23:59'],
    ['fr', 'Envoie-moi le relevé des compteurs ce soir.', '2026-11-18T23:59'],
    ['es', 'Mándame las fotos de la avería esta tarde.', '2026-11-18T17:00'],
    ['it', 'Portami i campioni domani mattina.', '2026-11-19T12:00'],
    ['nl', 'De bestelling moet volgende week dinsdag de deur uit.', '2026-11-24T23:59'],
    ['pl', 'Raport na piątek w przyszłym tygodniu.', '2026-11-27T23:59'],
  ],
  'a day for which things must be ready': [
    ['en', 'The auditors arrive on Friday at 9. Everything has to be filed by then.', '2026-11-20T09:00'],
    ['de', 'Der Spediteur kommt Freitag um 13 Uhr, bis dahin muss alles verpackt sein.', '2026-11-20T13:00'],
    ['fr', "L'expert passe lundi à 8 h, les vannes doivent être démontées.", '2026-11-23T08:00'],
    ['pl', 'Kurier przyjeżdża w piątek o 13, wszystko musi być spakowane.', '2026-11-20T13:00'],
    ['en', 'The training on Friday must be ready in the large room.', 'ask'],
  ],
  'two prepositions, and another clause behind the day': [
    ['en', 'We need it before 2 January, the night crew works from it.', '2027-01-01T23:59'],
    ['de', 'Bis morgen bis 10 brauche ich die Zahlen.', '2026-11-19T10:00'],
    ['es', 'Necesito el albarán antes de las 14:00 de hoy.', '2026-11-18T14:00'],
    ['it', 'Per domani entro le 10 mi serve il verbale.', '2026-11-19T10:00'],
    ['pl', 'Do jutra do 15 potrzebuję stanów.', '2026-11-19T15:00'],
    ['es', 'Fichas subidas antes del 20 de noviembre.', '2026-11-19T23:59'],
  ],
  'a week or month without its day': [
    ['en', 'Could you look over the layout early next week?', 'ask'],
    ['de', 'Bitte Anfang April liefern.', 'ask'],
    ['fr', 'Merci de livrer vers le milieu du mois.', 'ask'],
    ['es', 'Revisa el plano a mediados de mes.', 'ask'],
    ['it', 'Mandami il preventivo a metà mese.', 'ask'],
    ['nl', 'Graag halverwege de maand antwoorden.', 'ask'],
    ['pl', 'Zajmij się tym jakoś w tym tygodniu.', 'ask'],
  ],
  'no deadline': [
    ['es', 'Las oficinas cierran a las 15:00 los viernes.', 'none'],
    ['pl', 'Do jutra!', 'none'],
    ['fr', 'La livraison le vendredi est habituelle.', 'none'],
    ['nl', 'Maandag vieren we het jubileum van Piet.', 'none'],
    ['de', 'Guten Morgen, danke für die Zeichnung.', 'none'],
    ['de', 'Bis morgen!', 'none'],
    ['es', '¡Hasta mañana!', 'none'],
    ['de', 'Bis jetzt fehlt nichts.', 'none'],
    ['de', 'Ich bin bis 30.11. abwesend.', 'none'],
    ['fr', 'Je suis en congé jusqu’au 30 novembre.', 'none'],
    ['nl', 'De kantine is open tot 14.00 uur.', 'none'],
    ['it', 'La nostra offerta è valida fino al 15 dicembre.', 'none'],
    ['pl', 'Szkolenie odbędzie się 25 listopada o 10:00.', 'none'],
    ['en', 'The office is open from 8 to 16:00.', 'none'],
  ],
};

describe.each(Object.entries(classes))('%s', (_name, phrases) => {
  test.each(phrases)('%s: %s is %s', (language, text, due) => {
    expect(dueIn(language, text)).toBe(due);
  });
});

describe('crafted text of the greatest length', () => {
  test.each([
    ['cues alone', 'by '.repeat(7_000)],
    ['numbers alone', '3 '.repeat(10_000)],
    ['dates alone', 'by Friday, '.repeat(1_800)],
    ['dots', '25. '.repeat(5_000)],
    ['figures', '1.2.'.repeat(5_000)],
    ['slashes', '03/04 '.repeat(3_300)],
    ['phrases cut short', 'as soon as possible if '.repeat(850)],
    ['one word', 'x'.repeat(20_000)],
  ])('is read to its end: %s', (_name, text) => {
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl'])
      expect(dueIn(language, text)).toBeTypeOf('string');
  });
});
