import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Figure, type Report, type Suite, share, type Table } from '../harness/suite.ts';
import { mailOf, type SyncedFacts, syncMails } from '../mailbox/sync-mails.ts';
import { readCases } from '../reviewed/read-cases.ts';

/** A mail with its labels by the guideline; an empty list means that it is not mandatory. */
const criticalCase = z.object({
  id: z.string(),
  lang: z.string(),
  subject: z.string(),
  text: z.string(),
  mandatory: z.array(z.enum(['safety_concern', 'production_stop', 'critical_quality_hold'])),
  /** True if no usual word names the danger. */
  indirect: z.boolean().default(false),
  /** Reason for which a mail that has the words is not mandatory: settled, drill, elsewhere, cancelled, offer, notice, word. */
  kind: z.string().nullable().default(null),
});
type CriticalCase = z.output<typeof criticalCase>;

/** Mails synced together: the pools of one database stay small. */
const together = 1500;

/**
 * Measures which mails must be reviewed, through the whole service. `data` is a file of labelled mails (default: all reviewed
 * ones); with `--format mails` it is a folder of ordinary mails, none of which is mandatory.
 */
export const criticalSuite: Suite = async ({ data, format }) => {
  if (format === 'mails') return judgeOrdinary(data);
  const cases = await readCases('critical', data, criticalCase);
  return judgeCritical(cases, await syncMails(cases.map((each) => mailOf(each))));
};

/** The tier of the findings of a mail. */
function tierOf({ messages }: SyncedFacts, id: string): 'mandatory' | 'suspected' | 'none' {
  const tiers = (messages.get(id)?.findings ?? []).map(({ tier }) => tier);
  return tiers.includes('mandatory') ? 'mandatory' : tiers.includes('suspected') ? 'suspected' : 'none';
}

/** Returns the figures of labelled mails. */
export function judgeCritical(cases: readonly CriticalCase[], facts: SyncedFacts): Report {
  const judged = cases.map((each) => ({ ...each, tier: tierOf(facts, each.id) }));
  const live = judged.filter(({ mandatory }) => mandatory.length > 0);
  const alike = judged.filter(({ mandatory }) => mandatory.length === 0);
  const languages = [...new Set(cases.map(({ lang }) => lang))].sort();
  const isSeen = ({ tier }: { tier: string }) => tier !== 'none';
  const isMandatory = ({ tier }: { tier: string }) => tier === 'mandatory';
  const recall = (name: string, some: typeof live, target: number | null): Figure => ({
    ...share(name, some.filter(isSeen).length, some.length, some.length === 0 ? null : target),
    mayNotFall: true,
  });
  const named = live.filter(({ id, mandatory }) =>
    facts.messages.get(id)?.findings.some(({ category }) => mandatory.some((each) => each === category)),
  );
  const inLanguage = (lang: string) => live.filter((each) => each.lang === lang);
  return {
    figures: [
      recall('mandatory mails seen (mandatory or suspected)', live, null),
      ...languages.map((lang) =>
        recall(`mandatory mails seen: ${lang}`, inLanguage(lang), lang === 'en' ? 0.95 : 0.9),
      ),
      {
        ...share('mandatory mails called mandatory', live.filter(isMandatory).length, live.length, 0.85),
        mayNotFall: true,
      },
      recall(
        'mandatory mails of indirect wording seen',
        live.filter(({ indirect }) => indirect),
        null,
      ),
      share('mandatory mails seen for the right category', named.length, live.length),
      share('look-alikes called mandatory', alike.filter(isMandatory).length, alike.length, 0.05, 'at_most'),
      share(
        'look-alikes called suspected',
        alike.filter(({ tier }) => tier === 'suspected').length,
        alike.length,
        0.15,
        'at_most',
      ),
    ],
    tables: [tableOf('by language', judged, ({ lang }) => lang), tableOf('by kind', judged, kindOf)],
    failures: {
      'mandatory mails not seen': live.filter((each) => !isSeen(each)).map(lineOf),
      'mandatory mails called suspected only': live.filter(({ tier }) => tier === 'suspected').map(lineOf),
      'look-alikes called mandatory': alike.filter(isMandatory).map(lineOf),
      'look-alikes called suspected': alike.filter(({ tier }) => tier === 'suspected').map(lineOf),
    },
  };
}

type JudgedCase = CriticalCase & { tier: string };

const kindOf = ({ mandatory, kind }: CriticalCase): string => mandatory[0] ?? kind ?? 'ordinary';

const lineOf = ({ id, lang, subject, text }: CriticalCase): string => `${id} ${lang}: ${subject} | ${text}`;

function tableOf(name: string, judged: readonly JudgedCase[], by: (each: JudgedCase) => string): Table {
  const count = (some: readonly JudgedCase[], tier: string) =>
    some.filter((each) => each.tier === tier).length;
  const rows = [
    ...Map.groupBy(judged, (each) => `${by(each)}${each.mandatory.length > 0 ? ', mandatory' : ', not'}`),
  ]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([group, some]): (string | number)[] => [
      ...[group, some.length],
      ...['mandatory', 'suspected', 'none'].map((tier) => count(some, tier)),
    ]);
  return { name, columns: ['', 'mails', 'mandatory', 'suspected', 'neither'], rows };
}

/** Measures how many ordinary mails of a folder are called mandatory or suspected. */
async function judgeOrdinary(folder: string): Promise<Report> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:txt|eml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  let [read, mandatory, suspected] = [0, 0, 0];
  const failures: Record<string, string[]> = { 'called mandatory': [], 'called suspected': [] };
  for (let from = 0; from < paths.length; from += together) {
    const some = paths.slice(from, from + together);
    const mails = await Promise.all(some.map(async (id) => ({ id, source: await readFile(id) })));
    const facts = await syncMails(mails);
    for (const { id } of mails) {
      const found = facts.messages.get(id);
      if (found === undefined) continue;
      read += 1;
      const tier = tierOf(facts, id);
      if (tier === 'none') continue;
      if (tier === 'mandatory') mandatory += 1;
      else suspected += 1;
      const what = found.findings.map(({ category, quote }) => `${category} "${quote}"`).join('; ');
      failures[`called ${tier}`]?.push(`${id.slice(folder.length + 1)}: ${what}`);
    }
  }
  return {
    figures: [
      share('ordinary mails called mandatory', mandatory, read, 0.01, 'at_most'),
      share('ordinary mails called suspected', suspected, read, null, 'at_most'),
    ],
    failures,
  };
}
