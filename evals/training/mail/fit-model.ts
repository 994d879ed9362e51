import { featurePlaces, featureVersion } from '../../../domain/email/triage/meaning/features.ts';
import { heads } from '../../../domain/email/triage/meaning/heads.ts';
import { MailModel, type ModelHead, writeModel } from '../../../domain/email/triage/meaning/mail-model.ts';
import { type LinearSettings, type Row, trainLinear } from './train-linear.ts';
import { type NetworkSettings, trainNetwork } from './train-network.ts';

/** The settings of both parts of the model. */
export interface ModelSettings {
  linear: LinearSettings;
  network: NetworkSettings;
}

/** Rounds numbers to 255 steps of one size; the largest ones of a table are cut, because a few rare features are far out. */
function rounded(table: Float32Array): { steps: Int8Array; scale: number } {
  const sizes = table
    .filter((value) => value !== 0)
    .map(Math.abs)
    .sort();
  const largest = sizes[Math.floor((sizes.length - 1) * 0.9995)] ?? 1;
  const scale = largest / 127;
  return {
    scale,
    steps: Int8Array.from(table, (value) => Math.max(-127, Math.min(127, Math.round(value / scale)))),
  };
}

/** Trains both parts on labelled rows; returns the file of the model. */
export function fitModel(
  rows: readonly Row[],
  { linear, network }: ModelSettings,
  head: Pick<ModelHead, 'version' | 'judgement'>,
): Uint8Array {
  const regressions = trainLinear(rows, linear);
  const net = trainNetwork(rows, network);
  const [weights, vectors] = [rounded(regressions.weights), rounded(net.vectors)];
  if (weights.steps.length !== featurePlaces * heads.length)
    throw new Error('The table of weights has another size.');
  return writeModel(
    {
      ...head,
      feature_version: featureVersion,
      heads: [...heads],
      ...{ width: net.width, hidden: net.hidden, places: net.places },
      scales: { linear: weights.scale, vectors: vectors.scale },
    },
    {
      linear: weights.steps,
      linearBiases: regressions.biases,
      vectors: vectors.steps,
      ...{
        first: net.first,
        firstBiases: net.firstBiases,
        second: net.second,
        secondBiases: net.secondBiases,
      },
    },
  );
}

/** Trains both parts and opens the model. */
export const openFitted = (rows: readonly Row[], settings: ModelSettings): MailModel =>
  new MailModel(fitModel(rows, settings, { version: 'fold', judgement: {} }));
