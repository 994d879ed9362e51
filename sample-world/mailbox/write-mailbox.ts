import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateMailbox } from './generate.ts';
import { engineer } from './people.ts';
import { plantZone } from './working-days.ts';

/** Whose mailbox it is, as a mailbox row has it. */
export const mailboxOwner = {
  name: 'Sample mailbox',
  address: engineer.address,
  aliases: ['nora@sundhaven.example'],
  time_zone: plantZone,
  locale: 'en-GB',
};

/** Writes the mailbox of a seed and a moment as mbox files; with its truth for who measures. */
export async function writeMailbox(
  folder: string,
  { seed, moment, withTruth }: { seed: number; moment: Date; withTruth: boolean },
): Promise<void> {
  const { inbox, sent, truth } = generateMailbox(seed, moment);
  await mkdir(folder, { recursive: true });
  const write = async (name: string, content: Buffer | string) => {
    // Whole or not at all: a half of a mailbox would be read as one.
    await writeFile(join(folder, `.${name}.part`), content);
    await rename(join(folder, `.${name}.part`), join(folder, name));
  };
  await write('Inbox.mbox', inbox);
  await write('Sent.mbox', sent);
  if (!withTruth) return;
  const { address, time_zone, locale } = mailboxOwner;
  await write('truth.jsonl', truth);
  await write(
    'owner.json',
    `${JSON.stringify({ address, time_zone, locale, moment: moment.toISOString() })}\n`,
  );
}
