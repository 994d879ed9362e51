import { numberWords } from '../../../../time.ts';
import type { DateWords } from './vocabulary.ts';

/** The words of Spanish dates. */
export const es: DateWords = {
  roles: {
    'cue.by':
      'a más tardar|a más tardar el|como muy tarde el|no más tarde de|no más tarde del|de aquí a|de aquí al|al cierre de|como máximo el',
    'cue.before': 'antes de|antes del|antes de la|antes de las|antes de el|previo al|antes que',
    'cue.until': 'hasta|hasta el|hasta la|hasta las',
    'cue.for': 'para|para el|para la|para las',
    'cue.within':
      'dispone de|disponen de|dispones de|tiene|tienen|tienes|tenéis|le quedan|te quedan|en un plazo de|en el plazo de|dentro de|dentro del plazo de|en menos de|en los próximos|en las próximas|en un máximo de|en plazo de|en el plazo máximo de|en un plazo máximo de|durante los próximos|antes de que pasen|en no más de|en cosa de',
    'cue.in': 'en|de aquí a',
    'cue.due':
      'fecha límite|fecha tope|plazo|vence|vencen|vencimiento|vencerá|caduca|expira|fecha de entrega|termina el plazo|el plazo termina|finaliza|límite|fecha final|último día|tope|deadline|cierra|plazo de entrega|fecha máxima|entrega',
    'cue.latest':
      'a más tardar|como muy tarde|como máximo|a lo más tardar|como tarde|máximo|a lo sumo|como mucho|último plazo',
    'cue.from': 'desde|del|de|entre|a partir de|a partir del',
    'cue.not': 'no antes de|no antes del|a partir del|a partir de|no antes',
    at: 'a la|a las|las|la|sobre las|hacia las|a eso de las|alrededor de las|a',
    link: 'el|de|del|la|día|el día|de la|de las|es|es el|es a|será|será el|mismo|por la|por|de este|inclusive|inclusivo|del mes de|en la|en el|al|los|en punto|ya',
    ordinal: 'º|o|ª|ro',
    next: 'próximo|próxima|que viene|siguiente|entrante',
    this: 'este|esta|presente|corriente|en curso',
    coming: 'venidero|venidera',
    last: 'pasado|pasada|último|última|ayer|anteayer',
    ago: 'hace|de retraso|después|tarde|más tarde|de antigüedad',
    end: 'fin de|fin del|final de|final del|finales de|a finales de|finales del|el final de|el final del|el fin de|fin',
    'part.morning':
      'por la mañana|de la mañana|en la mañana|primera hora|a primera hora|temprano|a media mañana',
    'part.noon': 'mediodía|medio día|al mediodía|a mediodía|la hora de comer',
    'part.afternoon': 'por la tarde|de la tarde|en la tarde|tarde',
    'part.evening':
      'por la noche|de la noche|noche|en la noche|última hora|a última hora|última hora del día',
    'part.close':
      'fin de la jornada|final de la jornada|el final de la jornada|fin de jornada|cierre|el cierre|hora de cierre|cierre de oficina|cierre de la oficina|final de jornada|fin del turno|final del turno|el cierre de la jornada|cierre de jornada|la jornada|cierre del día',
    'part.midnight': 'medianoche|media noche|a medianoche',
    'this.morning': 'esta mañana|hoy por la mañana',
    'this.noon': 'este mediodía|hoy a mediodía|hoy al mediodía',
    'this.afternoon': 'esta tarde|hoy por la tarde',
    'this.evening': 'esta noche|hoy por la noche|hoy a última hora',
    'end.day':
      'fin del día|final del día|el final del día|fin de día|a lo largo del día|el fin del día|hoy sin falta',
    'end.week':
      'fin de esta semana|final de semana|final de la semana|finales de semana|finales de esta semana|a finales de semana|el final de la semana|final de esta semana|fin de la semana|el fin de la semana|a lo largo de la semana|el final de semana|a finales de esta semana|cierre de semana',
    'end.month':
      'fin de mes|final de mes|finales de mes|fin del mes|final del mes|el final del mes|el fin de mes|a fin de mes|a finales de mes|a final de mes|finales de este mes|final de este mes|fin de este mes|cierre de mes',
    'end.year': 'fin de año|final de año|finales de año|fin del año|final del año|el final del año',
    'unit.minute': 'minuto|minutos',
    'unit.hour': 'hora|horas',
    'unit.day': 'día|días|días naturales',
    'unit.workday':
      'día hábil|días hábiles|día laborable|días laborables|días laborales|día laboral|días de trabajo',
    'unit.week': 'semana|semanas',
    'unit.fortnight': 'quincena',
    'unit.month': 'mes|meses',
    'unit.year': 'año',
    'unit.weekend': 'fin de semana|finde|fines de semana',
    calendarWeek: 'semana|sem|semana número|semana nº',
    clock: 'horas|h|hrs|hs',
    am: 'am|a m|de la mañana',
    pm: 'pm|p m|de la tarde|de la noche',
    'half.after': 'y media',
    'quarter.after': 'y cuarto',
    'quarter.less': 'menos cuarto',
    rough:
      'principios de|principios del|a principios de|a principios del|principio de|comienzos de|a comienzos de|inicio de|inicios de|a inicios de|mediados de|a mediados de|mediados del|a mediados del|hacia mediados de|a lo largo del|en algún momento de|algún día de|alguna vez',
    vague:
      'pronto|lo antes posible|cuanto antes|en los próximos días|en estos días|estos días|próximamente|en breve|a la mayor brevedad|a la mayor brevedad posible|lo más pronto posible|tan pronto como sea posible|lo más rápido posible|en unos días|dentro de unos días|cuando puedas|cuando pueda|cuando tengas un momento|cuando tengas tiempo|asap|en cuanto puedas|en cuanto pueda|en cuanto sea posible|rápidamente|a principios de semana|a principios de la semana que viene|a principios de la próxima semana|principios de la semana que viene|principios de la próxima semana|lo más rápidamente posible|en pocos días|dentro de poco|con prontitud|a la brevedad|en cuanto tengas un rato|un día de estos|a mediados de semana|de aquí a unos días|tan pronto como puedas|en las próximas semanas|cuando podáis|cuando puedan|cuando te venga bien|cuando le venga bien|cuando os venga bien|cuando tenga un momento|cuando tengáis tiempo|cuando tengáis un momento|cuando tenga tiempo|cuando tengas un rato|cuando tengas un hueco|en cuanto tengas un hueco|uno de estos días|en los días que vienen|tan pronto puedas|en cuanto os sea posible|en cuanto podáis|en cuanto puedan|en cuanto tengas un momento|en un futuro próximo|en unas semanas|sin demora|a no tardar|lo más rápido que puedas|lo antes que puedas|los próximos días|a lo largo de los próximos días|estos próximos días|más tarde esta semana|tan pronto como pueda|cuando sea posible|cuando te sea posible|un día de éstos|en fechas próximas|a la mayor celeridad|con la mayor brevedad|con la mayor brevedad posible|a ratos libres|cuando tengas cinco minutos|cuando tenga cinco minutos|cuando tengas dos minutos|cuando tengas un minuto|si tienes cinco minutos|si tienes un momento|cuando te vaya bien',
    never:
      'hasta ahora|hasta la fecha|hasta el momento|hasta hoy no|hasta hoy hemos|hasta hace|hasta entonces|hasta ayer|hasta hoy sin|para entonces|buenos días|buenas tardes|buenas noches|buen día|buen fin de semana|hasta luego|hasta pronto|hasta la vista|por día|al día|cada día|todos los días|todas las semanas|cada semana|día a día|cada mañana|feliz día|los lunes|los martes|los miércoles|los jueves|los viernes|los sábados|los domingos',
  },
  days: {
    mañana: 1,
    'pasado mañana': 2,
    'hoy mismo': 0,
    'hoy en día': 0,
    'en el día': 0,
    'el día de hoy': 0,
    'mañana mismo': 1,
    'el día de mañana': 1,
  },
  months: { setiembre: 9 },
  numbers: {
    ...numberWords.es,
    una: 1,
    seis: 6,
    once: 11,
    doce: 12,
    catorce: 14,
    quince: 15,
    veinte: 20,
    treinta: 30,
    veinticuatro: 24,
    'cuarenta y ocho': 48,
    'un par de': 2,
  },
  articles: 'un|una',
  idiomDays: { 8: 7, 15: 15 },
  lastAfternoonHour: 6,
  tones: {
    asks: 'dispone de|disponen de|dispones de|en mi mesa|si no|sin respuesta|sin noticias|de lo contrario|estaría bien|me gustaría|nos gustaría|vendría bien|me vendría|nos vendría|por favor|puedes|puede|pueden|podéis|podrías|podría|podrían|podríais|necesit*|hay que|hace falta|hacen falta|tiene que|tienen que|tienes que|tenéis que|tenemos que|debe|deben|debes|debéis|debería*|deberá*|ruego|rogamos|se ruega|envía*|envíe*|enviad*|envié*|enviar|manda*|mande*|mandad*|responde*|responda*|responded*|contest*|confirm*|entreg*|devuelv*|devolv*|firm*|revisa|revisas|revise|revisen|revisad|revisar|revísalo|revísala|revísame|revisarlo|llám*|llama*|dime|díganme|dígame|dinos|present*|pag*|quiero|queremos|quisiera|quisiéramos|espero|esperamos|conviene|convendría|sería bueno|sería posible|exig*|urge|urgente|tenéis hasta|tienes hasta|tiene hasta|tienen hasta|me hace|nos hace|avís*|avis*|trae*|traiga*|complet*|termin*|recuerd*|no olvid*|deja*|dej*|haz|haga|hagan|haced|facilit*|aport*|agradec*|tráeme|remit*|solicit*|pido|pedimos|pasa*|pásame|listo|lista|listos|listas|falta|faltan|échale|mira*|mire*|mirar*|ha de|han de|decirme|decirnos|cierra*|cerrar*|que no falte|que no falten|sería ideal|estupendo|genial',
    duty: 'tiene que|tienen que|debe|deben|hay que|ha de|han de|deberá*|debería*|hace falta|tendrá que|tendrán que|habrá que|listo|lista|listos|listas|preparado|preparados|preparada|preparadas',
    refersBack:
      'para entonces|antes de eso|antes de ello|de antemano|hasta entonces|previamente|antes de que venga|antes de que llegue',
    comes:
      'llega|llegan|llegará|viene|vienen|vendrá|pasa|pasan|recoge|recogen|sale|salen|arranca|empieza|comienza|zarpa|estará aquí|estarán aquí|camión|transportista|auditor*|inspector*|mensajero|está aquí|están aquí|estará|se recoge',
    away: 'vacaciones|fuera de la oficina|ausente|ausencia|de baja|de permiso|de viaje|no estaré|no estoy|estaré fuera|estoy fuera|vuelvo|regreso|volveré|regresaré|indisponible|no disponible|fuera del despacho|de vuelta|excedencia',
    open: 'abierto|abierta|abiertos|abiertas|abre|abren|cerrado|cerrada|cierra a|horario|horarios|atención al público|cantina|comedor|oficinas cierran|oficina cierra|almacén cierra|tienda cierra|cierran a|abren a',
    valid:
      'válido|válida|válidos|válidas|validez|vigente|vigencia|en vigor|promoción|descuento|rebaja|se mantiene|garantía|precio especial',
    offer: 'oferta|presupuesto|cotización|precio|precios|cupón|vale',
    lasts:
      'dura|duran|durará|sigue|siguen|seguirá|continúa|permanece|permanecerá|parado|parada|bloqueado|bloqueada|fuera de servicio|funciona|trabaja|trabajan|desde|reservado|reservada|alquilado|disponible|queda en|estará en|está en',
    event:
      'se celebra|se celebrará|tendrá lugar|tiene lugar|será el|reunión|curso|formación|feria|fiesta|conferencia|taller|jornada de|seminario|empieza|empezará|comienza|comenzará|visita|invit*|nos vemos|evento|simulacro|cumpleaños|despedida|venid|ven a|venga a|previsto|prevista|cita|cena|comida|encuentro|arranca|la auditoría es|asist*|salida|durante una hora|una hora|dos horas|media hora|un par de horas|por un día|durante un día|unas horas',
    past: 'fue|fueron|era|estaba|hemos|había|habíamos|ya|recibimos|enviamos|ayer|por ahora|cerramos|que has|que hemos|que habéis|que enviaste|que mandaste|que hicimos',
    promise:
      'voy a|vamos a|enviaremos|enviaré|entregaremos|entregaré|te enviaré|le enviaré|les enviaremos|le enviaremos|recibirá|recibirás|recibirán|llegará|llegarán|te lo mando|se lo mando|te mando|te envío|se lo envío|me encargo|te llamo|te llamaré|lo haré|lo haremos|estará listo|estarán listos|responderé|responderemos|contestaremos|contestaré|será entregado|esperamos poder|espero poder',
    greeting: 'hasta|buenos|buenas|adiós|nos vemos|saludos|hola|feliz|buen',
    moved: 'aplaz*|ampliado|ampliada|movido|adelant*|pospuest*|traslad*',
    dropped:
      'no corre prisa|sin prisa|no hay prisa|no hay plazo|no hace falta|no es necesario|en lugar de|en vez de|ya no|quedo a la espera|espero verte|nos vemos pronto',
  },
};
