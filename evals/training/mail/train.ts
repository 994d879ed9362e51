import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { writeCard } from './card.ts';
import { crossJudge, crossProbabilities, fitJudgement } from './cross-judge.ts';
import { fitModel, openFitted } from './fit-model.ts';
import { mineNegatives, readOrdinaryMails } from './mine-negatives.ts';
import { readExamples } from './read-examples.ts';
import { harmlessRows, rowsOf } from './rows-of.ts';
import { folds, mined, modelSettings, thresholds } from './settings.ts';

// Trains the mail model on the labelled text of this folder and writes its weights with a card. `--mail` names a folder of ordinary
// messages, one a file: false alarms on every second one are learned, no message is kept. The same text gives the same weights.

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: import.meta.dirname },
    mail: { type: 'string' },
    out: { type: 'string', default: new URL('../../../tools/email/mail-model/', import.meta.url).pathname },
    version: { type: 'string', default: 'classifier/1' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
const spent = () => `${Math.round((process.cpuUsage().user + process.cpuUsage().system) / 1e6)} CPU s`;
const examples = await readExamples(values.data);
console.log(`${examples.length} labelled lines read, ${spent()}`);
const mails = values.mail === undefined ? [] : await readOrdinaryMails(values.mail);
const learned = mails.filter((_, index) => index % 2 === 0);
const own = rowsOf(examples);
const negatives =
  learned.length === 0 ? [] : mineNegatives(openFitted(own, modelSettings), learned, mined.most);
const more = harmlessRows(negatives, mined.weight);
console.log(`${negatives.length} false alarms of ${learned.length} ordinary mails learned, ${spent()}`);
const judged = crossJudge(examples, { folds, settings: modelSettings, more });
const probabilities = crossProbabilities(judged);
const judgement = { ...fitJudgement(judged), ...thresholds };
console.log(`${folds} parts judged by models that had not seen them, ${spent()}`);
const file = fitModel([...own, ...more], modelSettings, { version: values.version, judgement });
await writeFile(`${values.out}/weights.bin`, file);
const card = writeCard({
  ...values,
  examples,
  judged,
  probabilities,
  judgement,
  file,
  mails,
  learned,
  negatives,
});
await writeFile(`${values.out}/card.md`, card);
console.log(`${card}\n${spent()}`);
