const nouns: [RegExp, string][] = [
  [/\b(?:vorgangs?|thema|fall|ticket|aufgabe)\b/gi, 'issue'],
  [/\b(?:artikels?|meldung|geschichte|story)\b/gi, 'story'],
  [/\b(?:e-?)?mails?\b/gi, 'mail'],
  [/(?:aus |in |von |seit )?(?:den |der |die )?letzten (\d+) tagen?\b/gi, 'from the last $1 days'],
  [/(?:aus |in |von |seit )?(?:den |der |die )?letzten (\d+) wochen\b/gi, 'from the last $1 weeks'],
  [/(?:aus |in |von |seit )?(?:dieser|diese) woche\b/gi, 'this week'],
  [/(?:aus |in |von |seit )?(?:der )?letzten? woche\b/gi, 'last week'],
  [/(?:in |aus )?(?:diesem|diesen) monat\b/gi, 'this month'],
  [/(?:im |aus dem )?letzten monat\b/gi, 'last month'],
  [/\bheute\b/gi, 'today'],
  [/\bgestern\b/gi, 'yesterday'],
];
const show = '(?:zeige?|öffne|gib|hol)(?: (?:mir|mal|bitte|uns))*';
const search = '(?:suche?|finde?|zeige?|such)(?: (?:mir|mal|bitte|uns|nach|alle|die|in den nachrichten))*';
const the = '(?:(?:die|der|das|den|dem|meine[nrm]?|alle|offenen?|heutigen?|neuesten?|aktuellen?) )*';

/** Whole German instructions with their English form; names are kept. */
const forms: [RegExp, string][] = [
  [
    new RegExp(`^${show} ${the}(?:ausgabe|nachrichten|schlagzeilen|neuigkeiten)(?: von today)?$`, 'i'),
    'show the edition',
  ],
  [/^was (?:gibt es|gibt's|ist) (?:today )?(?:neues|neu)(?: today)?$/i, "what's new today"],
  [
    new RegExp(
      `^(?:${show} ${the}|was (?:liegt|ist|steht) (?:today )?auf (?:meinem |dem )?)(?:schreib)?(?:tisch|desk|aufgaben(?:liste)?)(?: an)?$`,
      'i',
    ),
    'show the desk',
  ],
  [/^was (?:ist|wird) (?<when>.*?)\s*fällig(?: (?:today|this week))?$/i, 'what is due'],
  [
    /^(?:wer|was) wartet (?:noch )?auf (?:mich|(?:eine |meine )?antwort(?: von mir)?)$/i,
    'what is waiting for me',
  ],
  [
    /^was (?:wartet auf (?:meine )?(?:freigabe|genehmigung|entscheidung)|muss ich (?:noch )?(?:freigeben|genehmigen|entscheiden))$/i,
    'what waits for my approval',
  ],
  [new RegExp(`^${show} ${the}(?:freigaben|genehmigungen)$`, 'i'), 'list the approvals'],
  [new RegExp(`^${show} ${the}(?:freigabe|genehmigung) (?<what>\\d+)$`, 'i'), 'open approval $<what>'],
  [
    new RegExp(
      `^${search} (?:news|nachrichten|artikel|meldungen|berichte|story) (?:zu[mr]?|über|von) (?:der |dem |den |die |das )?(?<what>.+)$`,
      'i',
    ),
    'find news about $<what>',
  ],
  [
    /^(?:gibt es|gibt's) (?:etwas |was )?(?:neue |neues |aktuelle )?(?:nachrichten|artikel|meldungen|berichte|story)? ?(?:zu[mr]?|über) (?<what>.+)$/i,
    'find news about $<what>',
  ],
  [
    new RegExp(
      `^${search} mail (?:von|über|zu[mr]?) (?:(?:der|dem|den|die|das|herrn|frau|firma) )?(?<what>.+)$`,
      'i',
    ),
    'find mails about $<what>',
  ],
  [
    /^(?:bitte )?fasse? (?:(?:mir|bitte|mal|die|den|das) )*(?<what>(?:issue|story|mail) .+?)(?: (?:kurz|bitte))* zusammen$/i,
    'summarise $<what>',
  ],
  [
    /^(?:kurze )?zusammenfassung (?:von|vom|zu|der|des) (?<what>(?:issue|story|mail) .+)$/i,
    'summarise $<what>',
  ],
  [
    /^warum (?:ist|steht) (?:die |der |das )?(?<what>(?:issue|story|mail) \S+) (?:so )?(?:weit )?(?:oben|unten|wichtig|kritisch|dringend|hoch).*$/i,
    'why is $<what> so high',
  ],
  [/^warum (?:sehe ich|zeigst du mir) (?:die |den |das )?(?<what>story \S+)$/i, 'why do I see $<what>'],
  [
    /^(?:läuft|funktioniert|geht|ist) alles(?: (?:ok|okay|in ordnung|gut|richtig))?$/i,
    'is everything working',
  ],
  [
    /^(?:was kannst du(?: alles)?(?: (?:tun|machen))?|hilfe|welche befehle (?:gibt es|kennst du))$/i,
    'what can you do',
  ],
  [
    /^was haben (?:die |uns die )?(?:ki-?)?modelle? (?<when>.*?)\s*gekostet$/i,
    'what did the models cost $<when>',
  ],
  [
    /^(?:neue )?(?:(?:hole?|rufe?|synchronisiere?|prüfe?) (?:(?:bitte|mal|die|meine|neue|neuen) )*(?:mail|postfach|posteingang)(?: ab)?|mail (?:abrufen|synchronisieren|holen))$/i,
    'sync my mail',
  ],
  [
    /^(?:wie lief|was war mit) (?:der |die )?(?:letzten?r? )?(?<what>sync|sweep)\S*$/i,
    'how did the last $<what> go',
  ],
  [/^schlie(?:ß|ss)e? (?:bitte )?(?:den |die |das )?(?<what>issue \d+)$/i, 'close $<what>'],
];

/**
 * Translates a German instruction to English if it has one of a few unambiguous forms; returns any other text unchanged.
 * Names are kept.
 */
export function inEnglish(instruction: string): string {
  const plain = instruction.replace(/^bitte\s+|\s+bitte$/gi, '');
  const mixed = nouns.reduce((words, [pattern, english]) => words.replace(pattern, english), plain);
  const form = forms.find(([pattern]) => pattern.test(mixed));
  return form ? mixed.replace(form[0], form[1]).replace(/\s+/g, ' ').trim() : instruction;
}
