import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from '../../../domain/email/triage/meaning/judge-message.ts';
import { type MailModel, placeOf } from '../../../domain/email/triage/meaning/mail-model.ts';
import { createSandboxPool } from '../../../runtime/sandbox/pool.ts';
import parseMessage from '../../../tools/email/parse-message.ts';

/** An ordinary mail, as the parser reads it. */
export interface OrdinaryMail {
  subject: string;
  text: string;
  is_bulk: boolean;
}

/** Reads raw messages, one a file, of all folders below a folder, in the order of their paths; those refused are left out. */
export async function readOrdinaryMails(folder: string): Promise<OrdinaryMail[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /^\d+\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const pool = createSandboxPool({ root: new URL('../../../', import.meta.url), preload: [parseMessage] });
  const mails: OrdinaryMail[] = [];
  try {
    for (let from = 0; from < paths.length; from += 100) {
      const raws = await Promise.all(paths.slice(from, from + 100).map((path) => readFile(path)));
      const messages = raws.map((raw) => ({ raw, keeps_contents: false }));
      const { results } = await pool.run(parseMessage, { messages });
      for (const each of results) if (each.kind === 'parsed') mails.push(each.message);
    }
  } finally {
    await pool.close();
  }
  return mails;
}

/** Least odds of a false alarm that is worth learning from. */
const minOdds = -2;

/** Returns the passages and sentences of ordinary mails that a model takes for concerns most, the worst first. */
export function mineNegatives(model: MailModel, mails: readonly OrdinaryMail[], most: number): string[] {
  return mails
    .flatMap((mail) => {
      const read = readText(model, mail);
      const odds = read?.odds[placeOf('must')] ?? -10;
      return read !== null && odds > minOdds ? [{ odds, texts: [read.passage, read.quote] }] : [];
    })
    .sort((a, b) => b.odds - a.odds)
    .slice(0, most)
    .flatMap(({ texts }) => texts);
}
