import { numberWords } from '../../../../time.ts';
import type { DateWords } from './vocabulary.ts';

/** The words of German dates. */
export const de: DateWords = {
  roles: {
    'cue.by':
      'bis|bis zum|bis zur|bis zu|bis spätestens|bis spätestens zum|spätestens bis|spätestens bis zum|bis einschließlich|bis inklusive|nicht später als',
    'cue.before': 'vor|vor dem|vor der|noch vor|vorm',
    'cue.for': 'für|zu|zum|zur',
    'cue.within':
      'sie haben|du hast|ihr habt|haben sie|hast du|habt ihr|bleiben ihnen|bleiben dir|innerhalb|innerhalb von|innerhalb der|innerhalb einer|innerhalb eines|binnen|binnen einer|binnen eines|in weniger als|innert|in spätestens|spätestens in|in den nächsten|in den kommenden|während der nächsten|in längstens|längstens',
    'cue.in': 'in|heute in|über',
    'cue.due':
      'termin|frist|fällig|fälligkeit|abgabe|abgabefrist|abgabetermin|einsendeschluss|annahmeschluss|anmeldeschluss|redaktionsschluss|stichtag|deadline|rückmeldefrist|zahlungsziel|zahlbar|liefertermin|läuft ab|endet|fristende|fristablauf|letzter termin|letzter tag|terminsache|termin für|termin zur|termin der abgabe|terminvorgabe|zieltermin|schlusstermin|wunschtermin',
    'cue.latest': 'spätestens|allerspätestens|am spätesten|längstens|allerletzter termin|maximal',
    'cue.from': 'von|vom|ab|seit|zwischen|ab dem|seit dem',
    'cue.not': 'nicht vor|frühestens|erst ab|erst am|erst|nicht vor dem',
    at: 'um|gegen|ca|circa|etwa|punkt|zirka',
    link: 'am|an|der|die|das|den|dem|des|diesem|im|den nächsten|tag|tages|noch|schon|genau|einschließlich|kommt|also|ist|ist der|ist am|ist bis|läuft am|endet am|war|lautet|gilt|in der|schluss',
    next: 'nächste|nächster|nächsten|nächstes|nächstem|folgende|folgenden|folgender|nächst',
    this: 'diese|dieser|diesen|dieses|diesem|laufende|laufenden|laufender|aktuellen',
    coming: 'kommende|kommenden|kommender|kommendes|kommendem',
    last: 'letzte|letzter|letzten|letztes|letztem|vorige|voriger|vorigen|vergangene|vergangenen|vergangener|gestern|vorgestern',
    ago: 'alt|her|später|zu spät|lang|lange|verspätet|verspätung|überfällig|zuvor|danach|davor|pro|je',
    end: 'ende|ende der|ende des|zum ende|zum ende der|zum ende des|schluss der|ausgang|ablauf der|ablauf des|ende vom|ende dieser',
    'part.morning': 'vormittag|vormittags|früh|morgens|am morgen|in der früh|am vormittag|frühmorgens',
    'part.noon':
      'mittag|mittags|am mittag|mittagspause|zur mittagszeit|mittagszeit|zum mittag|zwölf uhr mittags',
    'part.afternoon': 'nachmittag|nachmittags|am nachmittag',
    'part.evening': 'abend|abends|am abend|nacht|nachts|in der nacht',
    'part.close':
      'dienstschluss|feierabend|geschäftsschluss|arbeitsende|büroschluss|schichtende|betriebsschluss|arbeitsschluss|ende der arbeitszeit|ende des arbeitstages|ende des arbeitstags|ende der schicht|zum feierabend|dienstende|ende der frühschicht',
    'part.midnight': 'mitternacht|um mitternacht',
    'this.morning':
      'heute morgen|heute früh|heut früh|heute vormittag|diesen vormittag|heute noch vormittags',
    'this.noon': 'heute mittag|heute zu mittag',
    'this.afternoon': 'heute nachmittag|diesen nachmittag|heut nachmittag',
    'this.evening': 'heute abend|heut abend|heute nacht|diesen abend',
    'end.day':
      'ende des tages|tagesende|ende des heutigen tages|im laufe des tages|im tagesverlauf|am ende des tages',
    'end.week':
      'ende der woche|ende dieser woche|wochenschluss|ende der arbeitswoche|ende der laufenden woche|im laufe der woche|im laufe dieser woche',
    'end.month':
      'monatsende|ende des monats|ende dieses monats|monatsletzten|ultimo|monatsschluss|ende des laufenden monats|monatsultimo',
    'end.year': 'jahresende|ende des jahres|ende dieses jahres|jahresschluss',
    'unit.minute': 'minute|minuten|min',
    'unit.hour': 'stunde|stunden|std',
    'unit.day': 'tag|tage|tagen|tages|kalendertage|kalendertagen',
    'unit.workday': 'arbeitstag|arbeitstage|arbeitstagen|werktag|werktage|werktagen|werktags|arbeitstages',
    'unit.week': 'woche|wochen',
    'unit.month': 'monat|monate|monaten|monats',
    'unit.year': 'jahr|jahres',
    'unit.weekend': 'wochenende|wochenendes',
    calendarWeek: 'kw|kalenderwoche|woche nr|woche nummer|cw',
    clock: 'uhr|h',
    am: 'morgens|vormittags|in der früh|früh',
    pm: 'nachmittags|abends|am nachmittag|am abend',
    'half.before': 'halb',
    'quarter.past': 'viertel nach',
    'quarter.to': 'viertel vor',
    rough:
      'anfang|anfang der|anfang des|mitte|mitte der|mitte des|beginn der|beginn des|irgendwann|um die mitte der|um die mitte des|so mitte|so anfang|so gegen mitte|zu anfang der|zu beginn der|zu beginn des',
    vague:
      'bald|baldmöglichst|so bald wie möglich|sobald wie möglich|so schnell wie möglich|möglichst schnell|möglichst bald|schnellstmöglich|schnellst möglich|umgehend|zeitnah|in den nächsten tagen|in den kommenden tagen|die nächsten tage|die kommenden tage|in kürze|demnächst|asap|zügig|bei gelegenheit|so rasch wie möglich|möglichst rasch|alsbald|in nächster zeit|in absehbarer zeit|in ein paar tagen|in einigen tagen|anfang nächster woche|anfang der woche|anfang kommender woche|mitte nächster woche|mitte der woche|nächster tage|dieser tage|möglichst zeitnah|schnell wie es geht|so bald es geht|sobald es geht|sobald du kannst|sobald sie können|wenn du zeit hast|wenn sie zeit haben|in den nächsten wochen|baldigst|ehestmöglich|frühestmöglich|kurzfristig|irgendwann|wenn du kannst|wenn sie können|wenn ihr könnt|sobald ihr könnt|sobald möglich|die nächsten tage mal|in der nächsten zeit|wenn es geht|wenn es passt|wenn es dir passt|wenn es ihnen passt|wenn du dazu kommst|wenn sie dazu kommen|wenn du mal zeit hast|wenn ihr zeit habt|wenn du luft hast|wenn du einen moment hast|wenn du einen moment zeit hast|wenn sie einen moment zeit haben|bei nächster gelegenheit|gelegentlich|schnellstens|in bälde|in naher zukunft|unverzüglich|in den kommenden wochen|so früh wie möglich|so zeitnah wie möglich|die nächsten wochen|so bald wie es geht|sobald es dir möglich ist|sobald es ihnen möglich ist|ehestens|im laufe der nächsten tage|irgendwann mal|so schnell du kannst|so schnell sie können|später diese woche|nicht allzu spät|möglichst früh|möglichst zügig|wenn du fünf minuten hast|wenn sie fünf minuten haben|wenn du mal fünf minuten hast|wenn du kurz zeit hast|wenn du eine minute hast|wann es dir passt|wann immer es passt',
    never:
      'der termin ist|termin ist|termin am|der termin am|termin findet|bis jetzt|bis dato|bis vor kurzem|bis dahin|bis heute nicht|bis heute kein|bis heute keine|bis heute keinen|bis heute haben|bis heute hat|bis heute ist|bis heute war|bis heute wurde|bis heute fehlt|bis heute noch|bis zuletzt|bis eben|bis gestern|bis heute sind|guten morgen|gute nacht|guten abend|guten tag|schönen tag|schönen abend|schönes wochenende|einen schönen tag|am tag|pro tag|jeden tag|jeden morgen|jeden abend|jede woche|jeden monat|täglich|guten mittag',
  },
  days: {
    morgen: 1,
    'morgigen tag': 1,
    morgigen: 1,
    heut: 0,
    'heutigen tag': 0,
    heutigen: 0,
    'in der nächsten stunde': 0,
  },
  weekdays: { sonnabend: 6 },
  months: { jänner: 1, feber: 2 },
  numbers: {
    ...numberWords.de,
    elf: 11,
    vierzehn: 14,
    fünfzehn: 15,
    zwanzig: 20,
    dreißig: 30,
    vierundzwanzig: 24,
    achtundvierzig: 48,
    eins: 1,
    'ein paar': 2,
  },
  articles: 'ein|eine|einen|einem|einer|eines',
  idiomDays: { 8: 7, 14: 14 },
  lastAfternoonHour: 0,
  tones: {
    asks: 'tage zeit|tagen zeit|wochen zeit|woche zeit|stunden zeit|auf meinem tisch|auf dem tisch|wer bis|ohne|sonst|andernfalls|wenn wir bis|wenn ich bis|käme gelegen|wäre hilfreich|wäre prima|hätte ich gern|bitte|bitten|brauch*|benötig*|kannst du|könnt ihr|können sie|könnten sie|könntest du|kann ich|könnte ich|würdest du|würden sie|muss|müssen|müsste|müssten|musst|sollte|sollten|sollst|soll|sollen|schick*|send*|melde*|melden|gib|gebt|geben sie|erwarte*|möchte*|wünsch*|lass*|prüf*|bestätig*|antwort*|liefern|liefert|liefere|bring*|ruf*|unterschreib*|zahl*|erledig*|mach|macht|schau*|denk*|vergiss*|vergessen sie|reich*|fehlt|fehlen|nötig|erforderlich|dringend|eilt|eilig|rückmeldung|freigabe|freigeben|abgeben|einreichen|will|wollen|hätte gern|hätten gern|wäre gut|wäre schön|wäre nett|wäre es|schaffst|schafft|klappt|reicht|bräuchte*|ist zu|sind zu|hast du|habt ihr|haben sie|hat zeit bis|zeit bis|darum|ersuch*|sag mir|sagt|sagen sie|leg|legt|stell*|hol*|übergib*|übermittel*|trag*|füll*|gebraucht|verlang*|warte*|fällig|vorlieg*|vorlegen|fertig|hier sein|da sein|gern bis|steht noch aus|stehen noch aus|melden sie|meld',
    duty: 'muss|müssen|müsste|müssten|sollte|sollten|soll|sollen|gehört|bereit|fertig|bereitstehen|bereitliegen',
    refersBack: 'bis dahin|vorher|davor|zuvor|rechtzeitig dafür|bis dann',
    comes:
      'kommt|kommen|holt|holen|abgeholt|fährt|fahren|legt ab|startet|starten|beginnt|trifft ein|treffen ein|ist da|sind da|rückt an|läuft an|geht raus|geht los|abfahrt|anlieferung|abholung|prüfer|auditor*|spedition|spediteur|lkw|fahrer|ist hier|sind hier|im haus|vor ort',
    away: 'abwesend|abwesenheit|abwesenheitsnotiz|im urlaub|urlaub|nicht im büro|nicht im haus|außer haus|krankgeschrieben|krank|in elternzeit|elternzeit|dienstreise|auf reisen|verreist|nicht erreichbar|nicht da|nicht am platz|wieder im büro|wieder erreichbar|zurück im büro|wieder da|zurück am|bin weg|unterwegs|auf lehrgang|im homeoffice',
    open: 'geöffnet|öffnungszeiten|offen|geschlossen|öffnet|schließt|sprechzeiten|sprechstunde|bürozeiten|servicezeiten|besetzt|ausgabe von|essensausgabe|kantine',
    valid:
      'gültig|gültigkeit|gilt|gelten|preis bleibt|preisbindung|bindefrist|rabatt|aktion läuft|aktion|sonderpreis|haltbar|freibleibend|bleibt bestehen',
    offer: 'angebot|angebote|offerte|preis|preise|gutschein',
    lasts:
      'dauert|dauern|läuft bis|läuft noch|läuft|laufen|bleibt|bleiben|steht still|steht|gesperrt|außer betrieb|arbeitet|arbeiten|seit|wird noch|hält|garantie|gewährleistung|reserviert|gebucht|vermietet|verfügbar|in betrieb|reicht noch|gesucht|war|waren',
    event:
      'findet statt|finden statt|statt|statt am|schulung|besprechung|meeting|termin ist|sitzung|messe|feier|grillfest|fest|workshop|seminar|tagung|konferenz|beginnt|beginn|startet|start|treffen wir|wir treffen|sehen uns|kommt|kommen|eingeladen|einladung|lade|besuch*|veranstaltung|jubiläum|verabschiedung|übung|vortrag|ist geplant|geplant|führung|audit ist|audit am|kommst du|teilnehmen|teilnahme|treffen|einweihung|geburtstag|abfahrt|für eine stunde|für zwei stunden|für eine halbe stunde|halbe stunde|für einen tag|für zwei tage|für ein paar stunden|stündchen',
    past: 'bisher|bislang|wurde|wurden|war|waren|hatte|hatten|habe am|haben am|hat am|erhalten haben|gestern|ist am|bereits|die du am|den du am|die sie am|die wir am|den wir am|das du am|das wir am',
    promise:
      'wir werden|ich werde|wir liefern|ich liefere|ich schicke|wir schicken|ich melde mich|wir melden uns|ich sende|wir senden|ihr bekommt|du bekommst|sie erhalten|sie bekommen|wird geliefert|werden geliefert|trifft ein|treffen ein|er wird|sie wird|ich gebe|wir geben|ich kümmere|kommt bis|schaffe ich|schaffen wir|ich erledige|wir erledigen|ich mache|wir machen|ich prüfe|wir prüfen|wir antworten|ich antworte|ich bringe|wir bringen|habe ich|hast du es',
    greeting:
      'bis|auf|guten|gute|schöne*|tschüss|tschüs|ciao|servus|gruß|grüße|wiedersehen|man sieht sich|wir sehen uns',
    moved: 'verschoben|verlängert|vorgezogen|geändert',
    dropped:
      'keine eile|eilt nicht|nicht eilig|keine frist|nicht nötig|nicht erforderlich|statt bis|anstatt|nicht bis|muss nicht|müssen nicht|brauchst nicht|nicht mehr nötig|auf baldig*|freue mich auf|freuen uns auf|bis bald',
  },
};
