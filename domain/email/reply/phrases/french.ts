import type { Phrases } from './phrases.ts';

const noApproval =
  'Ce point est encore en attente de mon côté : je ne peux donc encore rien approuver ni valider.';

/** Replies in French, with "vous". */
export const french: Phrases = {
  greeting: {
    given: (name) => `Bonjour ${name},`,
    formal: (name) => `Bonjour ${name},`,
    unnamed: 'Bonjour,',
  },
  closing: 'Cordialement,',
  request: (quote) => `Merci pour votre message. Vous demandez : ${quote}`,
  furtherRequest: (quote) => `Vous demandez également : ${quote}`,
  requestAbout: (subject, quote) =>
    `Merci pour votre message au sujet de "${subject}". Vous demandez : ${quote}`,
  requestUnquoted: (subject) =>
    subject === null ? 'Merci pour votre message.' : `Merci pour votre message au sujet de "${subject}".`,
  document: (title, heading, quote) =>
    heading === null
      ? `Le document "${title}" indique : ${quote}`
      : `Le document "${title}" (${heading}) indique : ${quote}`,
  message: (title, quote) => `Le message "${title}" indique : ${quote}`,
  earlierIssue: (title, quote) =>
    `À propos d'un cas antérieur ("${title}") : ${quote} Cela ne concerne que ce cas antérieur et ne s'applique pas forcément ici.`,
  status: {
    approval: { withoutDocument: noApproval, withDocument: noApproval },
    meeting: {
      withoutDocument:
        'Ce point est encore en attente de mon côté : je ne peux donc pas encore confirmer de rendez-vous.',
      withDocument:
        'Ce point est encore en attente de mon côté : je ne peux donc pas encore confirmer de rendez-vous.',
    },
    decision: {
      withoutDocument:
        "Je n'ai rien trouvé à ce sujet dans nos documents approuvés et la décision est encore en attente de mon côté. Je ne peux donc pas encore donner mon accord.",
      withDocument:
        'La décision est encore en attente de mon côté : je ne peux donc pas encore donner mon accord.',
    },
    confirmation: {
      withoutDocument:
        "Je ne peux pas encore le confirmer, car je n'ai rien trouvé à ce sujet dans nos documents approuvés.",
      withDocument: 'Ce point est encore en attente de mon côté : je ne peux donc pas encore le confirmer.',
    },
    visit: {
      withoutDocument: "J'ai bien compris que quelqu'un est attendu sur place.",
      withDocument: "J'ai bien compris que quelqu'un est attendu sur place.",
    },
    information: {
      withoutDocument:
        "Je n'ai pas encore de réponse fiable à vous donner, car je n'ai rien trouvé à ce sujet dans nos documents approuvés.",
      withDocument: null,
    },
    material: {
      withoutDocument: "Ce point est encore en attente de mon côté : je n'ai donc rien joint à ce message.",
      withDocument: "Je n'ai rien joint à ce message.",
    },
    check: {
      withoutDocument:
        "Ce point est encore en attente de mon côté, et je n'ai rien trouvé à ce sujet dans nos documents approuvés.",
      withDocument: 'La vérification elle-même est encore en attente de mon côté.',
    },
    action: {
      withoutDocument: 'Ce point est encore en attente de mon côté.',
      withDocument: 'Ce point est encore en attente de mon côté.',
    },
  },
  deadlines: (quotes) =>
    quotes.length > 1
      ? `J'ai bien noté les échéances que vous indiquez (${quotes.join(', ')}).`
      : `J'ai bien noté l'échéance que vous indiquez (${quotes.join(', ')}).`,
  whichDay: (date) =>
    `La date "${date}" peut se lire de deux façons. Pourriez-vous me préciser le jour et le mois ?`,
  byWhen: {
    answer: "Pour quand avez-vous besoin d'une réponse ?",
    action: 'Pour quand en avez-vous besoin ?',
  },
  question: {
    approval: 'Ai-je bien tous les documents nécessaires, ou manque-t-il encore quelque chose ?',
    meeting: 'Quels autres créneaux vous conviendraient également ?',
    decision: 'Que recommanderiez-vous ?',
    confirmation: 'Pourriez-vous me dire ce qui dépend de cette confirmation ?',
    visit: 'Qui est la personne à contacter, et quelle est la situation en ce moment ?',
    information: 'Avez-vous déjà trouvé des éléments à ce sujet de votre côté ?',
    material: 'Sous quelle forme en avez-vous besoin ?',
    check: "Qu'avez-vous observé ou essayé jusqu'à présent ?",
    action: 'Y a-t-il des points particuliers à prendre en compte ?',
  },
  furtherPoints: "Votre message soulève d'autres points, que je n'aborde pas encore ici.",
  isApplicable:
    'Les informations ci-dessus correspondent-elles à votre cas, ou reste-t-il quelque chose à préciser ?',
  noRequest: (subject) =>
    subject === null
      ? "Merci pour votre message. Je n'y ai pas vu de question précise."
      : `Merci pour votre message au sujet de "${subject}". Je n'y ai pas vu de question précise.`,
  anythingNeeded: 'Avez-vous besoin de quelque chose de ma part ?',
  reminder: (subject, quote) => {
    const about =
      subject === null
        ? 'Je me permets de revenir sur mon message'
        : `Je me permets de revenir sur mon message au sujet de "${subject}"`;
    return quote === null ? `${about}.` : `${about} : ${quote}`;
  },
  anyNews: 'Pourriez-vous me dire où en est ce point ?',
};
