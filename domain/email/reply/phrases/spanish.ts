import type { Phrases } from './phrases.ts';

const noApproval =
  'Este asunto sigue pendiente por mi parte, por lo que todavía no puedo aprobar ni autorizar nada.';

/** Replies in Spanish, with "usted". */
export const spanish: Phrases = {
  greeting: {
    given: (name) => `Hola, ${name}:`,
    formal: (name) => `Buenos días, ${name}:`,
    unnamed: 'Buenos días:',
  },
  closing: 'Un cordial saludo,',
  request: (quote) => `Gracias por su mensaje. Me plantea lo siguiente: ${quote}`,
  furtherRequest: (quote) => `También me plantea lo siguiente: ${quote}`,
  requestAbout: (subject, quote) =>
    `Gracias por su mensaje sobre "${subject}". Me plantea lo siguiente: ${quote}`,
  requestUnquoted: (subject) =>
    subject === null ? 'Gracias por su mensaje.' : `Gracias por su mensaje sobre "${subject}".`,
  document: (title, heading, quote) =>
    heading === null
      ? `Según el documento "${title}": ${quote}`
      : `Según el documento "${title}" (${heading}): ${quote}`,
  message: (title, quote) => `En el mensaje "${title}" se indica: ${quote}`,
  earlierIssue: (title, quote) =>
    `Sobre un caso anterior ("${title}"): ${quote} Esto se refiere solo a ese caso anterior y no es necesariamente aplicable aquí.`,
  status: {
    approval: { withoutDocument: noApproval, withDocument: noApproval },
    meeting: {
      withoutDocument:
        'Este asunto sigue pendiente por mi parte, por lo que todavía no puedo confirmar ninguna cita.',
      withDocument:
        'Este asunto sigue pendiente por mi parte, por lo que todavía no puedo confirmar ninguna cita.',
    },
    decision: {
      withoutDocument:
        'No he encontrado nada al respecto en nuestros documentos aprobados y la decisión sigue pendiente por mi parte. Por tanto, todavía no puedo dar el visto bueno.',
      withDocument:
        'La decisión sigue pendiente por mi parte, por lo que todavía no puedo dar el visto bueno.',
    },
    confirmation: {
      withoutDocument:
        'Todavía no puedo confirmarlo, ya que no he encontrado nada al respecto en nuestros documentos aprobados.',
      withDocument: 'Este asunto sigue pendiente por mi parte, por lo que todavía no puedo confirmarlo.',
    },
    visit: {
      withoutDocument: 'Entiendo que allí hace falta alguien.',
      withDocument: 'Entiendo que allí hace falta alguien.',
    },
    information: {
      withoutDocument:
        'Todavía no tengo una respuesta fiable, ya que no he encontrado nada al respecto en nuestros documentos aprobados.',
      withDocument: null,
    },
    material: {
      withoutDocument: 'Este asunto sigue pendiente por mi parte, por lo que no adjunto nada a este mensaje.',
      withDocument: 'No adjunto nada a este mensaje.',
    },
    check: {
      withoutDocument:
        'Este asunto sigue pendiente por mi parte y no he encontrado nada al respecto en nuestros documentos aprobados.',
      withDocument: 'La comprobación en sí sigue pendiente por mi parte.',
    },
    action: {
      withoutDocument: 'Este asunto sigue pendiente por mi parte.',
      withDocument: 'Este asunto sigue pendiente por mi parte.',
    },
  },
  deadlines: (quotes) =>
    quotes.length > 1
      ? `He tomado nota de los plazos que indica (${quotes.join(', ')}).`
      : `He tomado nota del plazo que indica (${quotes.join(', ')}).`,
  whichDay: (date) =>
    `La fecha "${date}" se puede interpretar de dos maneras. ¿A qué día y a qué mes se refiere?`,
  byWhen: { answer: '¿Para cuándo necesita una respuesta?', action: '¿Para cuándo lo necesita?' },
  question: {
    approval: '¿Tengo toda la documentación necesaria o falta algo?',
    meeting: '¿Qué otras fechas u horas le vendrían bien?',
    decision: '¿Qué recomendaría usted?',
    confirmation: '¿Podría decirme qué depende de esta confirmación?',
    visit: '¿Quién es la persona de contacto allí y cuál es la situación en este momento?',
    information: '¿Ha podido averiguar ya algo al respecto?',
    material: '¿En qué formato lo necesita?',
    check: '¿Qué ha observado o probado hasta ahora?',
    action: '¿Hay algo que deba tenerse especialmente en cuenta?',
  },
  furtherPoints: 'Su mensaje plantea otros puntos que todavía no abordo aquí.',
  isApplicable: '¿La información anterior es aplicable a su caso o queda algo por aclarar?',
  noRequest: (subject) =>
    subject === null
      ? 'Gracias por su mensaje. No he visto en él ninguna pregunta concreta.'
      : `Gracias por su mensaje sobre "${subject}". No he visto en él ninguna pregunta concreta.`,
  anythingNeeded: '¿Necesita algo de mi parte?',
  reminder: (subject, quote) => {
    const about =
      subject === null
        ? 'Le escribo de nuevo en relación con mi mensaje'
        : `Le escribo de nuevo en relación con mi mensaje sobre "${subject}"`;
    return quote === null ? `${about}.` : `${about}: ${quote}`;
  },
  anyNews: '¿Podría indicarme en qué punto se encuentra este asunto?',
};
