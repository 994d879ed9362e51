import type { Phrases } from './phrases.ts';

/** Replies in French, without "tu" and "vous". */
export const french: Phrases = {
  greeting: {
    given: (name) => `Bonjour ${name},`,
    formal: (name) => `Bonjour ${name},`,
    nobody: 'Bonjour,',
  },
  closing: 'Cordialement',
  asked: (quote) => `J'ai bien lu la demande : ${quote}`,
  alsoAsked: (quote) => `Il s'agit aussi de ceci : ${quote}`,
  askedAbout: (subject, quote) => `Au sujet de "${subject}", j'ai bien lu la demande : ${quote}`,
  askedWithoutWords: (subject) =>
    subject === null ? "J'ai bien lu le message." : `J'ai bien lu le message au sujet de "${subject}".`,
  document: (title, heading, quote) =>
    heading === null ? `Selon "${title}" : ${quote}` : `Selon "${title}" (${heading}) : ${quote}`,
  message: (title, quote) => `Le message "${title}" indique : ${quote}`,
  earlier: (title, quote) =>
    `Dans un cas antérieur, "${title}", on lit : ${quote} C'était le cas alors, et ce n'est pas une règle pour celui-ci.`,
  standing: {
    approval: {
      open: "C'est encore en suspens de mon côté : ce message n'est ni une approbation ni une validation.",
      found: "C'est encore en suspens de mon côté : ce message n'est ni une approbation ni une validation.",
    },
    meeting: {
      open: "C'est encore en suspens de mon côté : ce message ne confirme rien.",
      found: "C'est encore en suspens de mon côté : ce message ne confirme rien.",
    },
    decision: {
      open: "Je n'ai rien trouvé à ce sujet dans nos documents approuvés et c'est encore en suspens de mon côté : ce message n'est pas un accord.",
      found: "C'est encore en suspens de mon côté : ce message n'est pas un accord.",
    },
    confirmation: {
      open: "Je ne peux pas encore le confirmer : je n'ai rien trouvé à ce sujet dans nos documents approuvés.",
      found: "C'est encore en suspens de mon côté : ce message ne confirme rien.",
    },
    visit: {
      open: "J'ai lu que quelqu'un est attendu sur place.",
      found: "J'ai lu que quelqu'un est attendu sur place.",
    },
    information: {
      open: "Je n'ai pas encore de réponse sûre : je n'ai rien trouvé à ce sujet dans nos documents approuvés.",
      found: null,
    },
    material: {
      open: "C'est encore en suspens de mon côté : rien n'est joint à ce message.",
      found: "Rien n'est joint à ce message.",
    },
    check: {
      open: "C'est encore en suspens de mon côté, et je n'ai rien trouvé à ce sujet dans nos documents approuvés.",
      found: 'La vérification elle-même est encore en suspens de mon côté.',
    },
    deed: { open: "C'est encore en suspens de mon côté.", found: "C'est encore en suspens de mon côté." },
  },
  due: (words) => `L'échéance indiquée ("${words}") est notée.`,
  whichDay: (date) =>
    `La date "${date}" peut se lire de deux façons : de quel jour et de quel mois s'agit-il ?`,
  byWhen: { answer: 'Pour quand une réponse est-elle nécessaire ?', deed: 'Pour quand est-ce nécessaire ?' },
  back: {
    approval: "Ai-je tout ce qui s'y rapporte ?",
    meeting: 'Quel autre moment serait possible si celui-ci ne convient pas ?',
    decision: 'Quelle solution serait préférable ?',
    confirmation: "Qu'est-ce qui en dépend ?",
    visit: 'Qui peut-on joindre sur place, et où en est-on ?',
    information: 'A-t-on déjà appris quelque chose à ce sujet ?',
    material: 'Sous quelle forme est-ce nécessaire ?',
    check: 'A-t-on déjà observé ou essayé quelque chose ?',
    deed: 'Y a-t-il quelque chose à respecter ?',
  },
  more: "Le message contient d'autres points, que celui-ci n'aborde pas encore.",
  doesItFit: 'Cela correspond-il à ce cas, ou reste-t-il quelque chose à préciser ?',
  nothingAsked: (subject) =>
    subject === null
      ? "J'ai bien lu le message et n'y vois pas de question."
      : `J'ai bien lu le message au sujet de "${subject}" et n'y vois pas de question.`,
  anythingNeeded: 'Est-ce que quelque chose est attendu de moi ?',
  followUp: (subject, quote) => {
    const about =
      subject === null ? 'Je reviens sur mon message' : `Je reviens sur mon message au sujet de "${subject}"`;
    return quote === null ? `${about}.` : `${about} : ${quote}`;
  },
  anyNews: 'Où en est-on ?',
};
