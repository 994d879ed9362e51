import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plantFolder, plantMoment, plantSeed } from './plant.ts';
import { writeMailbox } from './write-mailbox.ts';

// Writes the shipped mailbox again, or another one of the same plant: node sample-world/mailbox/write-plant.ts
// [--seed NUMBER] [--moment ISO] [--folder PATH]

const { values } = parseArgs({
  options: { seed: { type: 'string' }, moment: { type: 'string' }, folder: { type: 'string' } },
});
const seed = values.seed === undefined ? plantSeed : Number(values.seed);
const moment = values.moment === undefined ? plantMoment : new Date(values.moment);
const folder = values.folder ?? plantFolder;
if (!Number.isSafeInteger(seed) || Number.isNaN(moment.getTime())) {
  console.error('Nothing was written. Give the seed as a whole number and the moment in ISO 8601.');
  process.exit(2);
}
await writeMailbox(folder, { seed, moment, withTruth: true });
console.log(join(folder, 'Inbox.mbox'));
