import { createEncoder } from '../../runtime/models/embedded/encoder.ts';
import { openKernel, sharedMemory } from '../../runtime/models/embedded/kernel/kernel.ts';
import { workspaceOf } from '../../runtime/models/embedded/layout.ts';
import { createTokenizer } from '../../runtime/models/embedded/tokenizer.ts';
import { loadWeights, readVocabulary } from '../../runtime/models/embedded/weights.ts';
import type { Bench, Figure } from '../harness/contract.ts';
import { findNumpy, timeProducts } from './products.ts';

const passageWords = 90;
/** Sentences of about eight words; their word pieces are about ten. */
const sentences = [
  'The company published its results for the quarter.',
  'Please send the drawings by Friday at noon.',
  'Engineers replaced the pump and started the line.',
  'Shares of the group closed a little higher.',
  'The court heard both sides and decides later.',
  'Two people were taken to hospital on Monday.',
  'The meeting moves from Tuesday to next Thursday.',
  'A new version fixes the fault in storage.',
];
const passage = Array.from({ length: 12 }, (_, index) => sentences[index % sentences.length] ?? '')
  .join(' ')
  .split(' ')
  .slice(0, passageWords)
  .join(' ');
/** Passes of one measurement. */
const times = 20;

/** Returns the CPU milliseconds of one text. */
function timeOf(work: () => void, texts: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times / texts;
}

export default {
  measures:
    'sentence embedding on one thread: a passage of 90 words, and sentences of eight words in batches of eight',
  against: 'the matrix products of the same model in OpenBLAS (NumPy) on one thread',
  async open() {
    const numpy = findNumpy();
    const memory = sharedMemory(workspaceOf(0).end);
    const kernel = openKernel(memory);
    loadWeights(memory, kernel);
    const tokenize = createTokenizer(readVocabulary());
    const encode = createEncoder(memory, kernel, 0);
    const embed = (texts: readonly string[]) => encode(texts.map((text) => tokenize(text)));
    const shapes = [
      { pieces: tokenize(passage).length, sentences: 1 },
      {
        pieces: Math.round(
          sentences.reduce((sum, each) => sum + tokenize(each).length, 0) / sentences.length,
        ),
        sentences: sentences.length,
      },
    ];
    // The engine compiles what is hot only after some calls.
    for (let time = 0; time < times; time += 1) embed([passage, ...sentences]);
    return {
      about: 'version' in numpy ? numpy.version : numpy.missing,
      async round({ here, inTurn }) {
        const { ours, peers } = await inTurn({
          ours: () =>
            here(async () => [
              timeOf(() => embed([passage]), 1),
              timeOf(() => embed(sentences), sentences.length),
            ]),
          peers: async () => ('version' in numpy ? timeProducts(shapes, times) : []),
        });
        return ['passage of 90 words', 'sentence of 8 words'].map((name, index): Figure => {
          const [own, peer] = [ours[index] ?? Number.NaN, peers[index]];
          const figure = { name, unit: 'CPU ms', ours: own, atMost: 2 };
          if (peer !== undefined) return { ...figure, peer };
          return { ...figure, missing: 'missing' in numpy ? numpy.missing : 'NumPy gave no figure' };
        });
      },
    };
  },
} satisfies Bench;
