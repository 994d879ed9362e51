import type { Phrases } from './phrases.ts';

const noApproval = 'Das ist bei mir noch offen, daher kann ich noch nichts genehmigen oder freigeben.';

/** Replies in German, with "Sie". The first sentence continues the greeting, so it begins in lower case. */
export const german: Phrases = {
  greeting: {
    given: (name) => `Hallo ${name},`,
    formal: (name) => `Guten Tag ${name},`,
    unnamed: 'Guten Tag,',
  },
  closing: 'Viele Grüße',
  request: (quote) => `vielen Dank für Ihre Nachricht. Sie schreiben: ${quote}`,
  furtherRequest: (quote) => `Außerdem schreiben Sie: ${quote}`,
  requestAbout: (subject, quote) => `vielen Dank für Ihre Nachricht zu "${subject}". Sie schreiben: ${quote}`,
  requestUnquoted: (subject) =>
    subject === null ? 'vielen Dank für Ihre Nachricht.' : `vielen Dank für Ihre Nachricht zu "${subject}".`,
  document: (title, heading, quote) =>
    heading === null
      ? `Im Dokument "${title}" heißt es: ${quote}`
      : `Im Dokument "${title}" (${heading}) heißt es: ${quote}`,
  message: (title, quote) => `In der Nachricht "${title}" steht: ${quote}`,
  earlierIssue: (title, quote) =>
    `Aus einem früheren Fall ("${title}"): ${quote} Das beschreibt nur den früheren Fall und lässt sich nicht ohne Weiteres übertragen.`,
  status: {
    approval: { withoutDocument: noApproval, withDocument: noApproval },
    meeting: {
      withoutDocument: 'Das ist bei mir noch offen, daher kann ich noch keinen Termin bestätigen.',
      withDocument: 'Das ist bei mir noch offen, daher kann ich noch keinen Termin bestätigen.',
    },
    decision: {
      withoutDocument:
        'In unseren freigegebenen Dokumenten habe ich dazu nichts gefunden, und die Entscheidung ist bei mir noch offen. Daher kann ich noch nicht zustimmen.',
      withDocument: 'Die Entscheidung ist bei mir noch offen, daher kann ich noch nicht zustimmen.',
    },
    confirmation: {
      withoutDocument:
        'Ich kann das noch nicht bestätigen, weil ich dazu in unseren freigegebenen Dokumenten nichts gefunden habe.',
      withDocument: 'Das ist bei mir noch offen, daher kann ich es noch nicht bestätigen.',
    },
    visit: {
      withoutDocument: 'Ich habe verstanden, dass vor Ort jemand gebraucht wird.',
      withDocument: 'Ich habe verstanden, dass vor Ort jemand gebraucht wird.',
    },
    information: {
      withoutDocument:
        'Eine verlässliche Antwort habe ich noch nicht, weil ich dazu in unseren freigegebenen Dokumenten nichts gefunden habe.',
      withDocument: null,
    },
    material: {
      withoutDocument: 'Das ist bei mir noch offen, daher ist dieser Nachricht nichts beigefügt.',
      withDocument: 'Dieser Nachricht ist nichts beigefügt.',
    },
    check: {
      withoutDocument:
        'Das ist bei mir noch offen, und in unseren freigegebenen Dokumenten habe ich dazu nichts gefunden.',
      withDocument: 'Die Prüfung selbst ist bei mir noch offen.',
    },
    action: {
      withoutDocument: 'Das ist bei mir noch offen.',
      withDocument: 'Das ist bei mir noch offen.',
    },
  },
  deadlines: (quotes) =>
    quotes.length > 1
      ? `Die von Ihnen genannten Termine (${quotes.join(', ')}) habe ich mir notiert.`
      : `Den von Ihnen genannten Termin (${quotes.join(', ')}) habe ich mir notiert.`,
  whichDay: (date) =>
    `Das Datum "${date}" lässt sich auf zwei Arten lesen. Welchen Tag und welchen Monat meinen Sie?`,
  byWhen: { answer: 'Bis wann benötigen Sie eine Antwort?', action: 'Bis wann benötigen Sie das?' },
  question: {
    approval: 'Liegen mir alle nötigen Unterlagen vor, oder fehlt noch etwas?',
    meeting: 'Welche anderen Termine würden Ihnen ebenfalls passen?',
    decision: 'Was würden Sie empfehlen?',
    confirmation: 'Was hängt bei Ihnen von dieser Bestätigung ab?',
    visit: 'An wen kann man sich dort wenden, und wie ist die Lage im Moment?',
    information: 'Haben Sie dazu selbst schon etwas herausgefunden?',
    material: 'In welcher Form benötigen Sie das?',
    check: 'Was haben Sie bisher beobachtet oder versucht?',
    action: 'Gibt es etwas, das dabei besonders zu beachten ist?',
  },
  furtherPoints: 'Ihre Nachricht enthält weitere Punkte, auf die ich hier noch nicht eingehe.',
  isApplicable: 'Treffen die Angaben oben auf Ihren Fall zu, oder ist noch etwas unklar?',
  noRequest: (subject) =>
    subject === null
      ? 'vielen Dank für Ihre Nachricht. Eine konkrete Frage habe ich darin nicht gefunden.'
      : `vielen Dank für Ihre Nachricht zu "${subject}". Eine konkrete Frage habe ich darin nicht gefunden.`,
  anythingNeeded: 'Benötigen Sie etwas von mir?',
  reminder: (subject, quote) => {
    const about =
      subject === null
        ? 'ich möchte an meine Nachricht erinnern'
        : `ich möchte an meine Nachricht zu "${subject}" erinnern`;
    return quote === null ? `${about}.` : `${about}: ${quote}`;
  },
  anyNews: 'Könnten Sie mir bitte den aktuellen Stand mitteilen?',
};
