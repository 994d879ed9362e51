import type { Told, WhyPhrases } from './phrases.ts';

const names: Readonly<Record<string, string>> = {
  safety_concern: 'Sicherheit',
  production_stop: 'Produktionsstillstand',
  critical_quality_hold: 'Qualitätssperre',
  unjudged: 'nicht beurteilt',
  set_by_person: 'Prüfung von dir verlangt',
};
const left: Readonly<Record<string, string>> = {
  solved: 'dass es vorbei ist',
  cancelled: 'dass es abgesagt ist',
  elsewhere: 'dass es anderswo geschah',
  drill: 'dass es eine Übung ist',
  offer: 'es als Angebot',
  notice: 'es als Mitteilung',
};
const facts = {
  mandatory: 'muss eine neuere Nachricht geprüft werden',
  deadline: 'hat eine neuere Nachricht eine frühere Frist',
  request: 'bittet dich eine neuere Nachricht erneut',
} as const;
const verbs = {
  ...{ text: 'schrieb', quoted: 'gab weiter:', hidden: 'schrieb verborgen', file: 'schickte die Datei' },
} as const;
const own = {
  ...{
    text: 'schriebst',
    quoted: 'gabst weiter:',
    hidden: 'schriebst verborgen',
    file: 'schicktest die Datei',
  },
} as const;
const statuses: Readonly<Record<string, string>> = { resolved: 'erledigt', dismissed: 'verworfen' };
const wrote = ({ who, day }: Told): string =>
  who === null ? `du hast am ${day} geschrieben` : `${who} schrieb am ${day}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The explanations in German. */
export const german: WhyPhrases = {
  locale: 'de-DE',
  categories: (list) => list.map((name) => names[name] ?? name.replaceAll('_', ' ')).join(' und '),
  mandatory: (categories, { day, time }, said) =>
    `Muss geprüft werden: ${categories}, bekannt seit ${day}, ${time}. ${said}`,
  suspected: (categories, { day, time }, said) =>
    `Muss vielleicht geprüft werden, das ist nicht sicher: ${categories}, ${day}, ${time}. ${said} Bestätige oder verwirf es.`,
  wrote: (who, place, quote) =>
    who === null ? `Du ${own[place]} „${quote}“` : `${who} ${verbs[place]} „${quote}“`,
  left: (reason, categories, told, quote) =>
    reason === 'cleared'
      ? `Du hast es am ${told.day} verworfen (${categories}).`
      : `${capital(wrote(told))}, ${left[reason] ?? reason}${quote === null ? '.' : `: „${quote}“`} Es war: ${categories}.`,
  stays: 'Es bleibt hier, bis du es schließt.',
  asked: ({ who, day }, quote) =>
    who === null ? `Du hast am ${day} gebeten: „${quote}“` : `${who} bat am ${day}: „${quote}“`,
  more: (requests) =>
    requests === 1 ? 'Eine weitere Bitte ist offen.' : `${requests} weitere Bitten sind offen.`,
  other: (day) => `Eine andere war am ${day} fällig und ist überfällig.`,
  due: ({ days, isOverdue, overdueDays, hasTime }, day, time) => {
    const at = hasTime ? ` um ${time}` : '';
    const when = days === 0 ? 'heute' : days === 1 ? 'morgen' : days === -1 ? 'gestern' : `am ${day}`;
    if (!isOverdue) return `Fällig ${when}${at}.`;
    if (overdueDays === 0) return `Fällig war es ${when}${at}, es ist überfällig.`;
    const by = overdueDays >= 14 ? 'mehr als 14 Tage' : overdueDays === 1 ? '1 Tag' : `${overdueDays} Tage`;
    return `Fällig war es ${when}${at}, es ist ${by} überfällig.`;
  },
  unanswered: 'Du hast noch nicht geantwortet.',
  answered: (day) => `Du hast am ${day} geschrieben, dies ist noch offen.`,
  owed: (asker, owner, day, quote) =>
    asker === null
      ? `Du hast am ${day} ${owner ?? 'andere'} gebeten: „${quote}“`
      : `${asker} bat am ${day} ${owner ?? 'andere'}: „${quote}“`,
  noAnswer: 'Noch keine Antwort: nachfassen.',
  approval: 'Eine Antwort ist entworfen und wartet auf deine Freigabe.',
  myTurn: ({ who, day }) =>
    who === null
      ? `Du bist am Zug; zuletzt hast du am ${day} geschrieben.`
      : `Du bist am Zug: ${who} schrieb zuletzt, am ${day}.`,
  setByPerson: 'Du hast es auf offen gesetzt.',
  prioritySet: (value, day, fact) => {
    const set = `Du hast ${day === null || fact === null ? '' : `am ${day} `}seine Priorität auf ${value} gesetzt`;
    return fact === null ? `${set}.` : `${set}; seitdem ${facts[fact]}.`;
  },
  lift: (value) =>
    `Du hast gesagt, dass es ${value > 0 ? 'mehr zählt (+' : 'weniger zählt ('}${value.toFixed(2)}).`,
  learned: (list) => `Aus deinen Korrekturen gelernt: ${list}.`,
  theirTurn: ({ who, day }) =>
    who === null
      ? `Du hast zuletzt geschrieben, am ${day}; die anderen sind am Zug.`
      : `${who} schrieb zuletzt, am ${day}, und ist am Zug.`,
  urgent: { demanded: 'Es wird sofort verlangt.', marked: 'Es ist als dringend bezeichnet.' },
  doubted: 'Der Absender ist vielleicht ein anderer: siehe die Warnungen.',
  information: (told) => `${capital(wrote(told))}; von dir wird nichts verlangt.`,
  notice: ({ who, day }) => `Meldung von ${who ?? 'dir'} am ${day}; von dir wird nichts verlangt.`,
  newsletter: ({ who, day }) => `Rundschreiben von ${who ?? 'dir'} am ${day}; von dir wird nichts verlangt.`,
  preferences: (list) => `Deine Einstellungen: ${list}.`,
  closed: (status, told, quote) =>
    `${capital(statuses[status] ?? status)}: ${wrote(told)}${quote === null ? ', und nichts ist offen.' : ` „${quote}“`}`,
  closedByPerson: (status) => `Du hast es auf ${statuses[status] ?? status} gesetzt.`,
};
