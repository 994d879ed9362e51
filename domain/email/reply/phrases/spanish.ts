import type { Phrases } from './phrases.ts';

/** Replies in Spanish, without "tú" and "usted". */
export const spanish: Phrases = {
  greeting: {
    given: (name) => `Hola, ${name}:`,
    formal: (name) => `Buenos días, ${name}:`,
    nobody: 'Buenos días:',
  },
  closing: 'Un saludo',
  asked: (quote) => `He leído la petición: "${quote}"`,
  alsoAsked: (quote) => `También se trata de esto: "${quote}"`,
  askedAbout: (subject, quote) => `Sobre "${subject}" he leído la petición: "${quote}"`,
  askedWithoutWords: (subject) => `He leído la petición sobre "${subject}".`,
  document: (title, heading, quote) =>
    heading === null ? `Según "${title}": "${quote}"` : `Según "${title}" (${heading}): "${quote}"`,
  message: (title, quote) => `En el mensaje "${title}" pone: "${quote}"`,
  earlier: (title, quote) =>
    `En un caso anterior, "${title}", se escribió: "${quote}" Así fue entonces y no es una regla para este caso.`,
  standing: {
    approval: {
      open: 'Todavía no la he revisado: este mensaje no es una aprobación ni una autorización.',
      found: 'Todavía no la he revisado: este mensaje no es una aprobación ni una autorización.',
    },
    meeting: {
      open: 'Todavía no la he comparado con mi calendario: este mensaje no confirma nada.',
      found: 'Todavía no la he comparado con mi calendario: este mensaje no confirma nada.',
    },
    decision: {
      open: 'No he encontrado nada sobre ello en nuestros documentos aprobados y todavía no está decidido: este mensaje no es un visto bueno.',
      found: 'Todavía no está decidido: este mensaje no es un visto bueno.',
    },
    confirmation: {
      open: 'Todavía no lo puedo confirmar: no he encontrado nada sobre ello en nuestros documentos aprobados.',
      found: 'Falta compararlo con este caso: este mensaje no confirma nada.',
    },
    visit: { open: 'He leído que allí hace falta alguien.', found: 'He leído que allí hace falta alguien.' },
    information: {
      open: 'Todavía no tengo una respuesta segura: no he encontrado nada sobre ello en nuestros documentos aprobados.',
      found: null,
    },
    material: {
      open: 'Todavía hay que prepararlo: este mensaje no lleva nada adjunto.',
      found: 'Este mensaje no lleva nada adjunto.',
    },
    check: {
      open: 'Todavía no está comprobado, y no he encontrado nada sobre ello en nuestros documentos aprobados.',
      found: 'Todavía no está comprobado en el lugar.',
    },
    deed: {
      open: 'Todavía no se ha hecho nada al respecto.',
      found: 'Todavía no se ha hecho nada al respecto.',
    },
  },
  due: (words) => `Queda anotado el plazo indicado ("${words}").`,
  whichDay: (date) => `La fecha "${date}" se puede leer de dos maneras: ¿de qué día y de qué mes se trata?`,
  byWhen: '¿Para cuándo hace falta?',
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
  doesItFit: '¿Encaja con este caso, o queda algo por aclarar?',
  nothingAsked: (subject) =>
    subject === null
      ? 'He leído el mensaje y no veo en él ninguna pregunta.'
      : `He leído el mensaje sobre "${subject}" y no veo en él ninguna pregunta.`,
  anythingNeeded: '¿Hace falta algo de mi parte?',
  followUp: (subject, quote) =>
    quote === null
      ? `Vuelvo sobre mi mensaje acerca de "${subject}".`
      : `Vuelvo sobre mi mensaje acerca de "${subject}": "${quote}"`,
  anyNews: '¿Cómo está la situación?',
};
