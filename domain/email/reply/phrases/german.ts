import type { Phrases } from './phrases.ts';

const unread = 'Das ist bei mir noch offen: diese Nachricht ist weder eine Genehmigung noch eine Freigabe.';

/** Replies in German, without "du" and "Sie". */
export const german: Phrases = {
  greeting: {
    given: (name) => `Hallo ${name},`,
    formal: (name) => `Guten Tag ${name},`,
    nobody: 'Guten Tag,',
  },
  closing: 'Viele Grüße',
  asked: (quote) => `es geht um diesen Punkt: ${quote}`,
  alsoAsked: (quote) => `Außerdem geht es um: ${quote}`,
  askedAbout: (subject, quote) => `es geht um "${subject}" und diesen Punkt: ${quote}`,
  askedWithoutWords: (subject) =>
    subject === null ? 'die Nachricht ist gelesen.' : `die Nachricht zu "${subject}" ist gelesen.`,
  document: (title, heading, quote) =>
    heading === null ? `Laut "${title}" gilt: ${quote}` : `Laut "${title}" (${heading}) gilt: ${quote}`,
  message: (title, quote) => `In der Nachricht "${title}" steht: ${quote}`,
  earlier: (title, quote) =>
    `In einem früheren Fall, "${title}", wurde geschrieben: ${quote} Das war damals so und ist keine Regel für diesen Fall.`,
  standing: {
    approval: { open: unread, found: unread },
    meeting: {
      open: 'Das ist bei mir noch offen, diese Nachricht ist also keine Zusage.',
      found: 'Das ist bei mir noch offen, diese Nachricht ist also keine Zusage.',
    },
    decision: {
      open: 'In unseren freigegebenen Dokumenten habe ich dazu nichts gefunden, und es ist bei mir noch offen: diese Nachricht ist keine Zustimmung.',
      found: 'Das ist bei mir noch offen: diese Nachricht ist keine Zustimmung.',
    },
    confirmation: {
      open: 'Bestätigen kann ich es noch nicht: in unseren freigegebenen Dokumenten habe ich dazu nichts gefunden.',
      found: 'Das ist bei mir noch offen, diese Nachricht ist also keine Bestätigung.',
    },
    visit: {
      open: 'Ich habe gelesen, dass dort jemand gebraucht wird.',
      found: 'Ich habe gelesen, dass dort jemand gebraucht wird.',
    },
    information: {
      open: 'Eine sichere Antwort habe ich noch nicht: in unseren freigegebenen Dokumenten habe ich dazu nichts gefunden.',
      found: null,
    },
    material: {
      open: 'Das ist bei mir noch offen, dieser Nachricht liegt also nichts bei.',
      found: 'Dieser Nachricht liegt nichts bei.',
    },
    check: {
      open: 'Das ist bei mir noch offen, und in unseren freigegebenen Dokumenten habe ich dazu nichts gefunden.',
      found: 'Die Prüfung selbst ist bei mir noch offen.',
    },
    deed: { open: 'Das ist bei mir noch offen.', found: 'Das ist bei mir noch offen.' },
  },
  due: (words) => `Der genannte Zeitpunkt ("${words}") ist notiert.`,
  whichDay: (date) =>
    `Das Datum "${date}" lässt sich auf zwei Arten lesen: welcher Tag und welcher Monat ist gemeint?`,
  byWhen: { answer: 'Bis wann wird eine Antwort gebraucht?', deed: 'Bis wann wird es gebraucht?' },
  back: {
    approval: 'Liegt mir alles vor, was dazu gehört?',
    meeting: 'Welche andere Zeit wäre möglich, falls diese nicht passt?',
    decision: 'Welche Lösung wäre die bessere?',
    confirmation: 'Was hängt davon ab?',
    visit: 'Wer ist dort zu erreichen, und wie ist der Stand?',
    information: 'Ist dazu inzwischen schon etwas bekannt?',
    material: 'In welcher Form wird es gebraucht?',
    check: 'Wurde dazu schon etwas beobachtet oder versucht?',
    deed: 'Ist dabei etwas zu beachten?',
  },
  more: 'Die Nachricht enthält weitere Punkte, auf die diese noch nicht eingeht.',
  doesItFit: 'Passt das auf diesen Fall, oder bleibt etwas offen?',
  nothingAsked: (subject) =>
    subject === null
      ? 'die Nachricht ist gelesen, eine Frage habe ich darin nicht gefunden.'
      : `die Nachricht zu "${subject}" ist gelesen, eine Frage habe ich darin nicht gefunden.`,
  anythingNeeded: 'Wird von mir etwas gebraucht?',
  followUp: (subject, quote) => {
    const about =
      subject === null
        ? 'ich komme auf meine Nachricht zurück'
        : `ich komme auf meine Nachricht zu "${subject}" zurück`;
    return quote === null ? `${about}.` : `${about}: ${quote}`;
  },
  anyNews: 'Wie ist der Stand?',
};
