import {
  judgementNames,
  probabilityOf,
  readText,
} from '../../../domain/email/triage/meaning/judge-message.ts';
import { MailModel } from '../../../domain/email/triage/meaning/mail-model.ts';
import type { JudgedExample } from './cross-judge.ts';
import type { OrdinaryMail } from './mine-negatives.ts';
import type { Example } from './read-examples.ts';

/** All that the card of a model tells. */
export interface Training {
  version: string;
  date: string;
  examples: readonly Example[];
  judged: readonly JudgedExample[];
  probabilities: readonly number[];
  judgement: Readonly<Record<string, number>>;
  file: Uint8Array;
  mails: readonly OrdinaryMail[];
  learned: readonly OrdinaryMail[];
  negatives: readonly string[];
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : (part / whole).toFixed(3).replace(/^0/, '');
const isMust = ({ codes }: Example): boolean => /^[HSQ]/.test(codes);
const kindOf = ({ codes }: Example): string =>
  isMust({ codes } as Example) ? (codes[0] ?? '') : (/[pdecowtnr]/.exec(codes)?.[0] ?? '-');
const kinds: Readonly<Record<string, string>> = {
  ...{ H: 'safety concern', S: 'production stop', Q: 'quality hold' },
  ...{
    p: 'past and settled',
    d: 'drill or training',
    e: 'elsewhere',
    c: 'cancelled or denied',
    o: 'offer',
    n: 'notice',
    w: 'only the word',
  },
  ...{ r: 'request', t: 'thanks', '-': 'other ordinary' },
};

/** Returns the card of a model: data, figures by language and kind on files that were held out, calibration, and licence. */
export function writeCard(training: Training): string {
  const { version, date, examples, judged, probabilities, judgement, file, negatives, learned } = training;
  const [must, may] = [judgement['mandatory'] ?? 1, judgement['suspected'] ?? 1];
  const rows = judged
    .map((each, index) => ({ ...each, probability: probabilities[index] ?? 0 }))
    .filter(({ isComposed }) => !isComposed);
  const line = (name: string, some: typeof rows): string => {
    const crossed = some.filter(({ probability }) => probability >= must).length;
    const seen = some.filter(({ probability }) => probability >= may).length;
    return `| ${name} | ${some.length} | ${share(crossed, some.length)} | ${share(seen, some.length)} |`;
  };
  const languages = [...new Set(examples.map(({ language }) => language))].sort();
  const mail = (one: (typeof rows)[number]): boolean => one.example.subject !== null;
  const hard = (one: (typeof rows)[number]): boolean => /^-.*[pdecow]/.test(one.example.codes);
  const counts = languages.map(
    (language) => `${language} ${examples.filter((each) => each.language === language).length}`,
  );
  const bins = Array.from({ length: 10 }, (_, bin) =>
    rows.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === bin),
  );
  const mean = (list: readonly number[]): number =>
    list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length);
  const observed = (bin: typeof rows): number => mean(bin.map(({ example }) => Number(isMust(example))));
  const error = bins.reduce(
    (sum, bin) =>
      sum +
      (bin.length / rows.length) * Math.abs(observed(bin) - mean(bin.map(({ probability }) => probability))),
    0,
  );
  return [
    `# Mail model ${version}`,
    '',
    `Written by \`npm run train:mail\` on ${date}; \`weights.bin\`, ${(file.length / 1e6).toFixed(1)} MB. Licence: that of this project.`,
    '',
    `Labelled lines of \`evals/training/mail\`, written for this project by the guidelines in \`evals/cases\`: ${counts.join(', ')}; ${examples.length} in all, ${examples.filter(({ subject }) => subject !== null).length} of them mails.`,
    negatives.length === 0
      ? 'No other text was used.'
      : `Beside them, as needing no review: ${negatives.length} false alarms on ${learned.length} ordinary mails of the SpamAssassin corpus (CC0). The corpus is not part of this project.`,
    '',
    '## Files that were held out',
    '',
    'Each line was judged by a model that had not seen its file. The hands that wrote them also wrote what was learned, so figures of strangers differ.',
    '',
    '| must be reviewed | n | called mandatory | mandatory or suspected |',
    '|---|---|---|---|',
    line(
      'all',
      rows.filter(({ example }) => isMust(example)),
    ),
    ...languages.flatMap((language) => {
      const own = rows.filter((one) => one.example.language === language && isMust(one.example));
      return [
        line(
          `${language}, sentences`,
          own.filter((one) => !mail(one)),
        ),
        line(`${language}, mails`, own.filter(mail)),
      ];
    }),
    ...['H', 'S', 'Q'].map((kind) =>
      line(
        kinds[kind] ?? '',
        rows.filter(({ example }) => kindOf(example) === kind),
      ),
    ),
    '',
    '| need not be reviewed | n | called mandatory | mandatory or suspected |',
    '|---|---|---|---|',
    line('hard look-alikes', rows.filter(hard)),
    ...languages.map((language) =>
      line(
        `${language}, hard look-alikes`,
        rows.filter((one) => one.example.language === language && hard(one)),
      ),
    ),
    ...[...'pdeconwrt-'].map((kind) =>
      line(
        kinds[kind] ?? '',
        rows.filter(({ example }) => !isMust(example) && kindOf(example) === kind),
      ),
    ),
    ...ordinary(training, must, may),
    '',
    `## Calibration (expected error ${error.toFixed(3)}, n ${rows.length})`,
    '',
    '| probability | n | said | true |',
    '|---|---|---|---|',
    ...bins.map(
      (bin, index) =>
        `| ${(index / 10).toFixed(1)} to ${((index + 1) / 10).toFixed(1)} | ${bin.length} | ${share(mean(bin.map(({ probability }) => probability)), 1)} | ${share(observed(bin), 1)} |`,
    ),
    '',
    '## Weights of the judgement',
    '',
    [...judgementNames, 'bias', 'mandatory', 'suspected']
      .map((name) => `${name} ${(judgement[name] ?? 0).toFixed(3)}`)
      .join(', '),
    '',
  ].join('\n');
}

/** Returns the lines about ordinary mails that were not learned. */
function ordinary({ file, mails, judgement }: Training, must: number, may: number): string[] {
  const model = new MailModel(file);
  const other = mails.filter((_, index) => index % 2 === 1);
  const line = (name: string, some: readonly OrdinaryMail[]): string => {
    const judged = some.map((mail) => {
      const read = readText(model, mail);
      return read === null ? 0 : probabilityOf(read.row, judgement);
    });
    const count = (least: number): number => judged.filter((probability) => probability >= least).length;
    return `| ${name} | ${some.length} | ${share(count(must), some.length)} | ${share(count(may), some.length)} |`;
  };
  return other.length === 0
    ? []
    : [
        line(
          'ordinary mails, the other half, from people',
          other.filter(({ is_bulk }) => !is_bulk),
        ),
        line(
          'ordinary mails, the other half, of lists',
          other.filter(({ is_bulk }) => is_bulk),
        ),
      ];
}
