import type { DateWords } from './vocabulary.ts';

/** The words of Italian dates. */
export const it: DateWords = {
  roles: {
    'cue.by':
      "entro|entro il|entro la|entro le|entro l'|entro e non oltre|entro e non oltre il|entro e non oltre le|non oltre|non oltre il|non oltre le|non più tardi di|non più tardi del|al più tardi entro|entro gli|entro i",
    'cue.before': "prima di|prima del|prima della|prima delle|prima dell'|prima che",
    'cue.until': "fino a|fino al|fino alla|fino alle|fino all'|sino al|sino a|sino alle",
    'cue.for': "per|per il|per la|per le|per l'",
    'cue.within':
      'avete|hai|ha|vi restano|ti restano|hanno|entro|nel giro di|in meno di|nei prossimi|nelle prossime|nell’arco di|entro un termine di|entro i prossimi|entro le prossime|nel termine di|in massimo|entro massimo',
    'cue.in': 'tra|fra|in|da qui a|di qui a',
    'cue.due':
      'scadenza|termine|termine ultimo|data limite|ultimo giorno|scade|scadono|in scadenza|data ultima|termine massimo|consegna|da consegnare|data di consegna|chiusura|deadline|limite|da restituire|da inviare|scadrà|termini',
    'cue.latest':
      'al più tardi|al massimo|come massimo|massimo|al più|non oltre|ultimo termine|tassativamente|improrogabilmente',
    'cue.from': 'dal|dalla|dalle|da|tra|fra|a partire dal',
    'cue.not': 'non prima di|non prima del|non prima delle|a partire dal|a partire da|non prima',
    at: 'alle|le|alla|ore|all|verso le|intorno alle|circa alle|alle ore|per le|entro le',
    link: "il|lo|la|l'|di|del|della|dell'|giorno|il giorno|è|è il|è alle|sarà|è fissata al|è fissato al|fissata al|nel|nella|in|di questa|di questo|compreso|incluso|stesso|ancora|al|della mattina|dei|mese di|in punto|già|per",
    ordinal: 'º|°|o|ª',
    next: 'prossimo|prossima|seguente|successivo|successiva|che viene',
    this: 'questo|questa|corrente|in corso',
    coming: 'entrante',
    last: 'scorso|scorsa|passato|passata|ultimo|ieri',
    ago: "fa|di ritardo|dopo|in ritardo|più tardi|al giorno|vecchio|all'anno",
    end: "fine|la fine|la fine di|la fine del|la fine della|fine del|fine della|fine di|la fine dell'|fine dell'",
    'part.morning':
      'mattina|mattino|di mattina|in mattinata|mattinata|del mattino|la mattina|al mattino|domattina presto|prima mattina',
    'part.noon': 'mezzogiorno|a mezzogiorno|ora di pranzo|pranzo|mezzodì',
    'part.afternoon': 'pomeriggio|di pomeriggio|nel pomeriggio|del pomeriggio',
    'part.evening': 'sera|serata|di sera|in serata|notte|della sera|la sera|di notte',
    'part.close':
      "chiusura degli uffici|la chiusura degli uffici|fine turno|fine della giornata lavorativa|la fine della giornata lavorativa|fine giornata lavorativa|fine orario|orario di chiusura|l'orario di chiusura|fine del turno|la fine del turno|chiusura ufficio|la chiusura|fine dell'orario di lavoro",
    'part.midnight': 'mezzanotte|a mezzanotte',
    'this.morning': 'stamattina|stamani|questa mattina|stamane|oggi in mattinata',
    'this.noon': 'oggi a mezzogiorno',
    'this.afternoon': 'questo pomeriggio|oggi pomeriggio|oggi nel pomeriggio',
    'this.evening': 'stasera|questa sera|stanotte|questa notte|oggi in serata|oggi sera',
    'end.day':
      'fine giornata|la fine della giornata|fine della giornata|la fine del giorno|fine del giorno|sera di oggi',
    'end.week':
      'fine settimana lavorativa|la fine della settimana|fine della settimana|la fine di questa settimana|fine di questa settimana|in settimana|entro la settimana|nel corso della settimana|la settimana',
    'end.month':
      'fine mese|la fine del mese|fine del mese|la fine di questo mese|fine di questo mese|la fine mese',
    'end.year': "fine anno|la fine dell'anno|fine dell'anno",
    'unit.minute': 'minuto|minuti',
    'unit.hour': 'ora|ore',
    'unit.day': 'giorno|giorni|giorni solari|giorni di calendario',
    'unit.workday': 'giorno lavorativo|giorni lavorativi|giorni feriali|giorni utili|giorno utile',
    'unit.week': 'settimana|settimane',
    'unit.month': 'mese|mesi',
    'unit.year': 'anno',
    'unit.weekend': 'fine settimana|weekend|week end',
    calendarWeek: 'settimana|sett|settimana n|settimana numero|sett n',
    clock: 'ore|ora|h',
    am: 'di mattina|del mattino|della mattina',
    pm: 'di pomeriggio|del pomeriggio|di sera|della sera',
    'half.after': 'e mezza|e mezzo',
    'quarter.after': 'e un quarto',
    'quarter.less': 'meno un quarto',
    rough:
      "inizio|inizi di|l'inizio di|l'inizio del|l'inizio della|all'inizio di|all'inizio del|all'inizio della|ai primi di|primi di|i primi di|metà|a metà|la metà di|la metà del|alla metà di|verso metà|verso la metà di|verso la metà del|nel corso del|qualche giorno di",
    vague:
      "presto|il prima possibile|al più presto|prima possibile|appena possibile|quanto prima|nei prossimi giorni|in questi giorni|a breve|il più presto possibile|prossimamente|tra qualche giorno|fra qualche giorno|appena puoi|appena può|quando puoi|quando hai tempo|quando hai un momento|asap|non appena possibile|con urgenza possibile|il più velocemente possibile|rapidamente|entro pochi giorni|nel più breve tempo possibile|con cortese sollecitudine|a stretto giro|tra pochi giorni|a inizio settimana|all’inizio della prossima settimana|a inizio settimana prossima|inizio settimana prossima|quando riesci|appena riesci|tra poco|velocemente|un giorno di questi|a metà settimana|nelle prossime settimane|in tempi brevi|quando può|quando potete|quando ha tempo|quando avete tempo|quando ti è possibile|quando le è possibile|quando è possibile|quando hai un attimo|quando ha un attimo|quando avete un attimo|appena hai un attimo|appena hai un momento|appena potete|appena riuscite|appena ti è possibile|al più presto possibile|nei giorni a venire|uno di questi giorni|un giorno o l'altro|quanto prima possibile|in un prossimo futuro|nelle settimane a venire|tra non molto|fra non molto|a brevissimo|prestissimo|tempestivamente|sollecitamente|entro breve|con sollecitudine|appena hai tempo|in tempi rapidi|fra poco|i prossimi giorni|entro i prossimi giorni|con la massima urgenza|il prima che puoi|quando vi è comodo|quando ti è comodo|quando ti fa comodo|appena si può|tra qualche settimana|più avanti|quando hai cinque minuti|quando ha cinque minuti|quando avete cinque minuti|quando hai due minuti|quando hai un minuto|se hai cinque minuti|appena hai cinque minuti|quando ti va bene",
    never:
      'finora|fino ad ora|fino a ora|fino ad oggi|fino a oggi|fino ad adesso|fino a ieri|sinora|fino a poco fa|fino a quel momento|entro allora|buongiorno|buonasera|buonanotte|buon giorno|buona sera|buona giornata|buona serata|buon fine settimana|buon weekend|a domani|a presto|a dopo|a più tardi|al giorno|ogni giorno|tutti i giorni|ogni settimana|ogni mattina|buon pomeriggio|alla prossima',
  },
  days: {
    dopodomani: 2,
    domattina: 1,
    'in giornata': 0,
    'nella giornata di oggi': 0,
    'oggi stesso': 0,
    'giornata odierna': 0,
    'la giornata': 0,
    'dopo domani': 2,
    'giornata di domani': 1,
    'giornata di oggi': 0,
    'entro oggi': 0,
  },
  numbers: {
    ...{
      due: 2,
      tre: 3,
      quattro: 4,
      cinque: 5,
      sei: 6,
      sette: 7,
      otto: 8,
      nove: 9,
      dieci: 10,
      undici: 11,
      dodici: 12,
    },
    ...{
      quattordici: 14,
      quindici: 15,
      venti: 20,
      trenta: 30,
      ventiquattro: 24,
      quarantotto: 48,
      'un paio di': 2,
      una: 1,
    },
  },
  articles: "un|una|un'",
  idiomDays: { 8: 7, 15: 15 },
  lastAfternoonHour: 6,
  tones: {
    asks: 'giorni di tempo|settimane di tempo|ore di tempo|sulla scrivania|senza risposta|senza notizie|se non|altrimenti|farebbe comodo|sarebbe utile|mi piacerebbe|sarebbe bello|per favore|per piacere|per cortesia|cortesemente|puoi|può|potete|potresti|potrebbe|potreste|possono|serv*|occorr*|bisogna|bisognerebbe|necessit*|bisogno|deve|devono|devi|dovete|dovrebbe*|dovrete|dovrà|va|vanno|prego|preghiamo|si prega|mand*|invi*|rispond*|conferm*|consegn*|restitu*|firm*|controll*|richiam*|chiam*|dimmi|mi dica|fatemi|fammi|fateci|mi faccia|ci faccia|present*|pag*|vorrei|vorremmo|voglio|vogliamo|aspett*|attend*|attes*|sarebbe bene|sarebbe possibile|meglio|urgente|avete tempo|hai tempo|ha tempo|avete fino|hai fino|port*|complet*|termin*|ricord*|non dimentic*|verific*|lasci*|fai|faccia|fate|fornir*|fornisc*|comunic*|trasmett*|gradi*|richied*|chied*|ci vuole|vi chiedo|da consegnare|da inviare|pronto|pronta|pronti|pronte|manca|mancano|guard*|dai un|dare un|avvis*|deposit*|ritir*|ti chiedo|le chiedo|avere|sapere|chiud*|sarebbe|conto di averlo|conto di averla',
    duty: 'deve|devono|bisogna|dovrà|dovranno|dovrebbe*|occorre|va|vanno|andrà|andranno|bisognerà|pronto|pronta|pronti|pronte',
    refersBack: "per allora|entro allora|prima di allora|per quell'ora|per quella data|fino ad allora",
    comes:
      'arriva|arrivano|arriverà|passa|passano|viene|vengono|parte|partono|ritira|ritirano|inizia|comincia|sarà qui|saranno qui|corriere|camion|ispettor*|auditor*|autista|è qui|sono qui|in sede',
    away: 'assente|assenza|in ferie|ferie|fuori ufficio|fuori sede|in vacanza|vacanze|in malattia|non sarò|non sono in|in trasferta|in viaggio|rientro|rientrerò|di ritorno|torno|tornerò|non disponibile|non raggiungibile|in congedo|permesso',
    open: 'aperto|aperta|aperti|aperte|apertura|orario|orari|chiuso|chiusa|chiusi|apre|chiude|mensa|sportello|reception',
    valid:
      'valido|valida|validi|valide|validità|vale fino|in vigore|promozione|sconto|garanzia|prezzo speciale|resta valida',
    offer: 'offerta|preventivo|prezzo|prezzi|buono|coupon',
    lasts:
      'dura|durano|durerà|resta|restano|rimane|rimarrà|continua|fermo|ferma|bloccato|bloccata|fuori servizio|funziona|lavora|lavorano|prenotato|prenotata|noleggiato|disponibile|prosegue|proseguirà|sarà in|è in corso',
    event:
      "si terrà|si tiene|avrà luogo|ha luogo|si svolge|si svolgerà|riunione|corso|formazione|fiera|festa|conferenza|seminario|workshop|inizia|inizierà|comincia|visita|invit*|ci vediamo|evento|esercitazione|compleanno|incontro|previsto|prevista|appuntamento|cena|audit è|parte il|venite|vieni|partecip*|partenza|per un'ora|un'ora|per due ore|mezz'ora|mezzora|un paio d'ore|per un giorno|qualche ora",
    past: 'era|erano|è stato|è stata|sono stati|abbiamo|avevamo|ha ricevuto|ieri|già|che hai|che avete|che abbiamo|che ha',
    promise:
      'invieremo|invierò|ti invierò|le invierò|vi invieremo|le invieremo|consegneremo|consegnerò|ti mando|le mando|vi mando|arriverà|arriveranno|riceverà|riceverai|riceverete|mi occupo|ci occupiamo|ti chiamo|ti richiamo|lo farò|lo faremo|sarà pronto|sarà pronta|saranno pronti|risponderemo|risponderò|verrà consegnato|contiamo di|conto di|spero di|speriamo di',
    greeting: 'a|arrivederci|buon*|ciao|salve|ci vediamo|saluti|alla',
    moved: 'spostat*|prorogat*|rinviat*|anticipat*',
    dropped:
      "non c'è fretta|senza fretta|nessuna fretta|non è urgente|non serve|non è necessario|invece di|anziché|non occorre|in attesa di|non vedo l’ora|ci vediamo presto",
  },
};
