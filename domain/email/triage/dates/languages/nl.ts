import type { DateWords } from './vocabulary.ts';

/** The words of Dutch dates. */
export const nl: DateWords = {
  roles: {
    'cue.by':
      'tegen|uiterlijk|uiterlijk op|uiterlijk tot|tot en met|t/m|tot|tot uiterlijk|niet later dan|ten laatste|ten laatste op|tot aan|uiterlijk om|uiterlijk tegen',
    'cue.before': 'voor|vóór|voor de|voor het|vóór de|vóór het|van tevoren|voorafgaand aan|nog voor',
    'cue.within':
      'u heeft|je hebt|jullie hebben|u hebt|je krijgt|u krijgt|binnen|binnen een|binnen een termijn van|in minder dan|de komende|in de komende|in de volgende|binnen de|binnen maximaal|binnen nu en',
    'cue.in': 'over|in|binnen',
    'cue.due':
      'deadline|termijn|uiterste datum|uiterste termijn|sluitingsdatum|vervalt|vervaldatum|verloopt|einddatum|inleverdatum|inleveren|in te leveren|sluit|sluiten|uiterste inleverdatum|leverdatum|limiet|streefdatum|laatste dag|verschuldigd|vervaldag',
    'cue.latest':
      'uiterlijk|op zijn laatst|op z’n laatst|ten laatste|op het laatst|op zn laatst|maximaal|hooguit|liefst eerder',
    'cue.from': 'van|vanaf|tussen|sinds|per',
    'cue.not': 'niet voor|niet eerder dan|niet vóór|pas op|pas vanaf|op zijn vroegst|pas',
    at: 'om|rond|omstreeks|klokslag|tegen|tot',
    link: 'op|de|het|van|dag|is|is op|in|aan|datum|nog|zelf|op de|in de|van de|dan|al|deze|loopt af op|loopt af|stipt|precies|toe',
    ordinal: 'e|de|ste',
    next: 'volgende|volgend',
    this: 'deze|dit|lopende',
    coming: 'komende|komend|aanstaande|eerstvolgende|aankomende|as',
    last: 'vorige|vorig|afgelopen|laatste|gisteren|eergisteren',
    ago: 'geleden|te laat|later|oud|lang|vertraging|eerder|per|erna',
    end: 'einde|eind|het einde van|het eind van|einde van|eind van|het einde van de|het eind van de|einde van de|eind van de|het einde van het|eind deze|einde deze|het eind',
    'part.morning': 'ochtend|morgens|ochtends|vroeg|in de ochtend|in de morgen|s ochtends|s morgens',
    'part.noon': 'twaalf uur s middags|tussen de middag|lunchtijd|lunch|de lunch|het middaguur',
    'part.afternoon': 'middag|middags|s middags|in de middag|namiddag',
    'part.evening': 'avond|avonds|s avonds|nacht|in de avond|nachts',
    'part.close':
      'einde werkdag|einde van de werkdag|het einde van de werkdag|eind van de werkdag|het eind van de werkdag|sluitingstijd|einde dienst|einde van de dienst|kantoorsluiting|einde kantooruren|eind werkdag|het einde van de dienst|einde kantoortijd|eind van je dienst',
    'part.midnight': 'middernacht',
    'this.morning': 'vanochtend|vanmorgen|deze ochtend|deze morgen|vandaag nog voor de middag',
    'this.noon': 'vandaag tussen de middag',
    'this.afternoon': 'vanmiddag|deze middag|deze namiddag|vandaag in de middag',
    'this.evening': 'vanavond|vannacht|deze avond',
    'end.day':
      'einde van de dag|het einde van de dag|eind van de dag|het eind van de dag|einde dag|eind vandaag|einde vandaag|in de loop van de dag|eind van vandaag',
    'end.week':
      'einde van de week|het einde van de week|eind van de week|het eind van de week|einde week|eind deze week|einde van deze week|eind van deze week|het eind van deze week|het einde van deze week|in de loop van de week|einde deze week|einde werkweek',
    'end.month':
      'einde van de maand|het einde van de maand|eind van de maand|het eind van de maand|einde maand|eind deze maand|ultimo|maandeinde|einde van deze maand|eind van deze maand|het eind van deze maand|einde deze maand',
    'end.year':
      'einde van het jaar|het einde van het jaar|eind van het jaar|het eind van het jaar|eind dit jaar|jaareinde|eind van dit jaar',
    'unit.minute': 'minuut|minuten|min',
    'unit.hour': 'uur|uren',
    'unit.day': 'dag|dagen|kalenderdagen',
    'unit.workday': 'werkdag|werkdagen',
    'unit.week': 'week|weken',
    'unit.month': 'maand|maanden',
    'unit.year': 'jaar',
    'unit.weekend': 'weekend|weekeinde',
    calendarWeek: 'week|wk|weeknummer|kw',
    clock: 'uur|u|h',
    am: 's ochtends|s morgens',
    pm: 's middags|s avonds',
    'half.before': 'half',
    'quarter.past': 'kwart over',
    'quarter.to': 'kwart voor',
    rough:
      'begin|begin van|begin van de|het begin van|het begin van de|aan het begin van de|half|medio|midden|midden in de|het midden van de|halverwege|halverwege de|rond het midden van de|ergens|ergens in|ergens in de|ergens in de loop van|wel ergens',
    vague:
      'binnenkort|zo snel mogelijk|zo spoedig mogelijk|spoedig|zsm|z s m|asap|de komende dagen|in de komende dagen|een dezer dagen|dezer dagen|snel|zo gauw mogelijk|op korte termijn|binnen afzienbare tijd|binnen enkele dagen|over een paar dagen|als je tijd hebt|wanneer je tijd hebt|zodra je kunt|zodra u kunt|zodra mogelijk|met spoed|gauw|zo vlug mogelijk|per omgaande|begin volgende week|begin van de week|begin van volgende week|zodra het kan|een keer|een dezer weken|komende weken|de komende weken|halverwege de week|spoedigst|binnen een paar dagen|zo vroeg mogelijk|in de komende weken|over enkele dagen|wanneer je kunt|wanneer je kan|wanneer u kunt|als je kunt|als je kan|als het kan|als u kunt|als je eraan toekomt|zodra je kan|zodra je tijd hebt|zodra u tijd hebt|zodra jullie kunnen|als je even tijd hebt|als u even tijd heeft|als u tijd heeft|als je een momentje hebt|als je een moment hebt|als het uitkomt|als het je uitkomt|wanneer het uitkomt|wanneer het je uitkomt|als het je schikt|op een gegeven moment|eerdaags|in de nabije toekomst|een van deze dagen|één dezer dagen|de aankomende dagen|komende dagen|de volgende dagen|rap|vlug|weldra|bij gelegenheid|te zijner tijd|op termijn|later deze week|zo gauw het kan|een dezer dagen eens|een keertje|de eerstvolgende dagen|in de loop van de komende dagen|zo snel als je kunt|zo snel je kunt|als je vijf minuten hebt|wanneer je vijf minuten hebt|als u vijf minuten heeft|als je twee minuten hebt|als je een minuutje hebt|als je vijf minuutjes hebt|als je even hebt|wanneer het jou uitkomt',
    never:
      'tot nu toe|tot nu|tot nog toe|tot op heden|tot dusver|tot voor kort|tot dan toe|tot gisteren|tot vandaag hebben|tot vandaag niets|tot vandaag is|tegen die tijd|tot vandaag heb|goedemorgen|goedemiddag|goedenavond|goede morgen|goedendag|goede middag|fijne dag|prettig weekend|fijn weekend|fijne avond|prettige dag|tot ziens|tot straks|tot later|tot gauw|tot dan|tot snel|per dag|elke dag|iedere dag|elke week|iedere week|elke ochtend|dagelijks|goeie morgen',
  },
  days: { morgen: 1, overmorgen: 2, 'dezelfde dag': 0, 'vandaag nog': 0 },
  numbers: {
    ...{
      twee: 2,
      drie: 3,
      vier: 4,
      vijf: 5,
      zes: 6,
      zeven: 7,
      acht: 8,
      negen: 9,
      tien: 10,
      elf: 11,
      twaalf: 12,
    },
    ...{
      veertien: 14,
      vijftien: 15,
      twintig: 20,
      dertig: 30,
      vierentwintig: 24,
      achtenveertig: 48,
      één: 1,
      'een paar': 2,
    },
  },
  articles: 'een',
  idiomDays: { 8: 7, 14: 14 },
  lastAfternoonHour: 6,
  tones: {
    asks: 'u heeft|je hebt|jullie hebben|op mijn bureau|zonder reactie|zonder bericht|als we|als ik|anders|zo niet|zou fijn|zou mooi|zou goed|zou handig|zou prettig|graag|alstublieft|alsjeblieft|aub|svp|a u b|kun je|kunt u|kan je|kan iemand|kunnen jullie|kunnen we|zou je|zou u|zouden jullie|wil je|wilt u|willen jullie|nodig|moet|moeten|dient|dienen|hoort te|stuur*|stuurt|sturen|opsturen|toesturen|terugsturen|antwoord*|reageer*|reageren|reactie|bevestig*|lever|leveren|inleveren|teken*|onderteken*|controleer*|nakijken|kijk*|bel|bellen|belt|geef|geven|laat me|laat ons|laat het|laten weten|dien in|indienen|betaal*|betalen|breng*|verwacht*|verzoek*|wil|willen|vraag|vragen|hoor|horen|afronden|afmaken|rond af|klaar|liefst|dringend|spoed|jullie hebben tot|je hebt tot|u hebt tot|u heeft tot|vergeet*|denk aan|denk eraan|zorg*|doe|maak|maken|haal|vul|mail|meld*|melden|meldt|lukt|haal je|akkoord|goedkeur*|goedkeuring|ontvang*|zien we|hebben we|heb ik|heeft u|mag ik|binnen zijn|hier zijn|ontbreekt|ontbreken|terug|aanleveren|lever aan|wacht*|regel*|moest|leg|neem|zou mooi zijn|zou fijn zijn|zou helpen|dient te',
    duty: 'moet|moeten|dient|dienen|hoort|horen|klaar|gereed|klaarstaan|klaarliggen',
    refersBack: 'tegen die tijd|voor die tijd|vóór die tijd|daarvoor|vooraf|tot dan',
    comes:
      'komt|komen|haalt|halen|vertrekt|vertrekken|rijdt|start|starten|begint|opgehaald|staat hier|is er|zijn er|vrachtwagen|transporteur|chauffeur|koerier|inspecteur*|auditor*|hier|langs|op locatie',
    away: 'afwezig|afwezigheid|met vakantie|op vakantie|vakantie|niet op kantoor|niet aanwezig|niet bereikbaar|met verlof|verlof|ziek|zwangerschapsverlof|op reis|weer terug|ben ik terug|weer aanwezig|weer bereikbaar|zakenreis|vrij',
    open: 'open|geopend|openingstijden|gesloten|gaat open|sluitingsuur|kantooruren|spreekuur|bereikbaar van|kantine|balie|openingsuren',
    valid:
      'geldig|geldigheid|geldt|gelden|actieprijs|korting|actie|van kracht|garantie|blijft staan|prijsgarantie|gestand',
    offer: 'offerte|aanbieding|aanbod|prijs|prijzen|kortingsbon',
    lasts:
      'duurt|duren|blijft|blijven|ligt stil|staat stil|geblokkeerd|buiten gebruik|loopt nog|loopt door|draait|draaien|werkt|werken|sinds|gereserveerd|gehuurd|beschikbaar|bezet|wordt gewerkt|zal duren|nog bezig|bezig',
    event:
      'vindt plaats|vinden plaats|plaats op|training|vergadering|cursus|beurs|feest|borrel|conferentie|workshop|seminar|bijeenkomst|begint|beginnen|start|starten|bezoek*|uitnodig*|uitgenodigd|zien elkaar|afspraak|oefening|verjaardag|gepland|evenement|barbecue|overleg|komt langs|kom je|doe je mee|kom je ook|aanwezig bij|presentatie|opening van|kick off|afscheid|vertrek|een uurtje|een half uur|voor een uur|voor twee uur|halfuurtje|een dagje|een paar uur',
    past: 'was|waren|had|hadden|is geweest|gisteren|al eerder|hebben we op|werd|werden|zijn we niets|die je hebt|die we hebben|die u heeft|dat je hebt|die jullie',
    promise:
      'ik zal|we zullen|wij zullen|ik stuur|we sturen|wij sturen|ik lever|we leveren|wij leveren|u ontvangt|je ontvangt|je krijgt|u krijgt|wordt geleverd|worden geleverd|komt aan|ik bel je|ik bel u|ik kom erop terug|we komen erop terug|ik regel|we regelen|ik zorg|wij zorgen|we zorgen|zal er|hopen we|hoop ik|ik maak|we maken|ik doe|ik geef|ik laat',
    greeting: 'tot|goede*|dag|fijn*|prettig*|groet*|doei|hoi|hallo',
    moved: 'verplaatst|verlengd|uitgesteld|verschoven|vervroegd',
    dropped:
      'geen haast|heeft geen haast|geen spoed|geen deadline|niet nodig|hoeft niet|in plaats van|niet meer|kijk uit naar|kijken uit naar|hopelijk tot',
  },
};
