import type { Phrases } from './phrases.ts';

/** Replies in Spanish, without "tú" and "usted". */
export const spanish: Phrases = {
  greeting: {
    given: (name) => `Hola, ${name}:`,
    formal: (name) => `Buenos días, ${name}:`,
    nobody: 'Buenos días:',
  },
  closing: 'Un saludo',
  asked: (quote) => `He leído la petición: ${quote}`,
  alsoAsked: (quote) => `También se trata de esto: ${quote}`,
  askedAbout: (subject, quote) => `Sobre "${subject}" he leído la petición: ${quote}`,
  askedWithoutWords: (subject) =>
    subject === null ? 'He leído el mensaje.' : `He leído el mensaje sobre "${subject}".`,
  document: (title, heading, quote) =>
    heading === null ? `Según "${title}": ${quote}` : `Según "${title}" (${heading}): ${quote}`,
  message: (title, quote) => `En el mensaje "${title}" pone: ${quote}`,
  earlier: (title, quote) =>
    `En un caso anterior, "${title}", se escribió: ${quote} Así fue entonces y no es una regla para este caso.`,
  standing: {
    approval: {
      open: 'Sigue pendiente por mi parte: este mensaje no es una aprobación ni una autorización.',
      found: 'Sigue pendiente por mi parte: este mensaje no es una aprobación ni una autorización.',
    },
    meeting: {
      open: 'Sigue pendiente por mi parte: este mensaje no confirma nada.',
      found: 'Sigue pendiente por mi parte: este mensaje no confirma nada.',
    },
    decision: {
      open: 'No he encontrado nada sobre ello en nuestros documentos aprobados y sigue pendiente por mi parte: este mensaje no es un visto bueno.',
      found: 'Sigue pendiente por mi parte: este mensaje no es un visto bueno.',
    },
    confirmation: {
      open: 'Todavía no lo puedo confirmar: no he encontrado nada sobre ello en nuestros documentos aprobados.',
      found: 'Sigue pendiente por mi parte: este mensaje no confirma nada.',
    },
    visit: { open: 'He leído que allí hace falta alguien.', found: 'He leído que allí hace falta alguien.' },
    information: {
      open: 'Todavía no tengo una respuesta segura: no he encontrado nada sobre ello en nuestros documentos aprobados.',
      found: null,
    },
    material: {
      open: 'Sigue pendiente por mi parte: este mensaje no lleva nada adjunto.',
      found: 'Este mensaje no lleva nada adjunto.',
    },
    check: {
      open: 'Sigue pendiente por mi parte, y no he encontrado nada sobre ello en nuestros documentos aprobados.',
      found: 'La comprobación misma sigue pendiente por mi parte.',
    },
    deed: {
      open: 'Sigue pendiente por mi parte.',
      found: 'Sigue pendiente por mi parte.',
    },
  },
  due: (words) => `Queda anotado el plazo indicado ("${words}").`,
  whichDay: (date) => `La fecha "${date}" se puede leer de dos maneras: ¿de qué día y de qué mes se trata?`,
  byWhen: { answer: '¿Para cuándo hace falta una respuesta?', deed: '¿Para cuándo hace falta?' },
  back: {
    approval: '¿Tengo todo lo que corresponde a ella?',
    meeting: '¿Qué otro momento sería posible si este no va bien?',
    decision: '¿Qué solución sería mejor?',
    confirmation: '¿Qué depende de ello?',
    visit: '¿A quién se encuentra allí y cómo está la situación?',
    information: '¿Se ha sabido ya algo sobre ello?',
    material: '¿En qué forma hace falta?',
    check: '¿Se ha observado o probado ya algo?',
    deed: '¿Hay algo que se deba tener en cuenta?',
  },
  more: 'El mensaje tiene otros puntos, que este todavía no trata.',
  doesItFit: '¿Encaja con este caso, o queda algo por aclarar?',
  nothingAsked: (subject) =>
    subject === null
      ? 'He leído el mensaje y no veo en él ninguna pregunta.'
      : `He leído el mensaje sobre "${subject}" y no veo en él ninguna pregunta.`,
  anythingNeeded: '¿Hace falta algo de mi parte?',
  followUp: (subject, quote) => {
    const about =
      subject === null ? 'Vuelvo sobre mi mensaje' : `Vuelvo sobre mi mensaje acerca de "${subject}"`;
    return quote === null ? `${about}.` : `${about}: ${quote}`;
  },
  anyNews: '¿Cómo está la situación?',
};
