import { fitModel } from '../../../evals/training/mail/fit-model.ts';
import { type Example, labelsOf } from '../../../evals/training/mail/read-examples.ts';
import { rowsOf } from '../../../evals/training/mail/rows-of.ts';

const lines: [codes: string, text: string][] = [
  ['H', 'Two of the night shift have sore eyes.'],
  ['H', 'His hand is bleeding.'],
  ['H', 'She is dizzy since the vapour came.'],
  ['S', 'Nothing comes out of the dryer.'],
  ['S', 'The oven stands still.'],
  ['Q', 'The customer found glass in a jar.'],
  ['-p', 'His hand has healed.'],
  ['-p', 'The oven runs again.'],
  ['-d', 'The drill is on Thursday.'],
  ['-n', 'The minutes are attached.'],
  ['-t', 'Thank you for the drawing.'],
  ['-r', 'Could you send me the drawing?'],
];

/** Labelled lines for a model that is trained within a test. */
export const tinyExamples: Example[] = lines.map(([codes, text]) => ({
  ...{ language: 'en', file: 'en/tiny.tsv', subject: null, text, codes },
  labels: labelsOf(codes),
}));

/** Trains a small model on a dozen lines; returns its file. */
export const trainTinyModel = (seed = 1): Uint8Array =>
  fitModel(
    rowsOf(tinyExamples),
    {
      linear: { epochs: 10, rate: 0.3, ridge: 1e-4, seed },
      network: { epochs: 10, rate: 0.1, width: 8, hidden: 8, places: 1 << 10, dropout: 0.2, seed },
    },
    {
      version: 'tiny/1',
      judgement: { passage: 0.5, sentence: 0.5, bias: 0, mandatory: 0.7, suspected: 0.4 },
    },
  );
