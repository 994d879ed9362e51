/** Writes the shipped mailbox anew: `node server/sample-world/mailbox/write-plant.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMailbox } from './generate.ts';
import { plantFolder, plantMoment, plantSeed } from './plant.ts';

const { inbox, sent, truth } = generateMailbox(plantSeed, plantMoment);
mkdirSync(plantFolder, { recursive: true });
writeFileSync(join(plantFolder, 'Inbox.mbox'), inbox);
writeFileSync(join(plantFolder, 'Sent.mbox'), sent);
writeFileSync(join(plantFolder, 'truth.jsonl'), truth);
