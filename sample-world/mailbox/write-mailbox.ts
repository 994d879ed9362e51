import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateMailbox } from './generate.ts';
import { engineer } from './people.ts';
import { plantZone } from './working-days.ts';

/** The owner of the sample mailbox, in the form of a mailbox row. */
export const mailboxOwner = {
  name: 'Sample mailbox',
  address: engineer.address,
  aliases: ['nora@sundhaven.example'],
  time_zone: plantZone,
  locale: 'en-GB',
};

/** Writes the mailbox of a seed and a moment as mbox files, with its truth for measurements. */
export async function writeMailbox(
  folder: string,
  { seed, moment, withTruth }: { seed: number; moment: Date; withTruth: boolean },
): Promise<void> {
  const { inbox, sent, truth } = generateMailbox(seed, moment);
  await mkdir(folder, { recursive: true });
  const write = async (name: string, content: Buffer | string) => {
    // Completely or not at all: half a mailbox would be read as a whole one.
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
