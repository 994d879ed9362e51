import { execFileSync } from 'node:child_process';

/** Rows of a pass: word pieces of each sentence, and the number of sentences. */
export interface Shape {
  pieces: number;
  sentences: number;
}

/**
 * The matrix products of the model's graph for one pass, in NumPy: dense layers over the word pieces of all sentences, and
 * attention over each sentence. Nothing else of the graph is computed.
 */
const program = `
import json, os, sys, time
for name in ('OPENBLAS', 'MKL', 'OMP'): os.environ[name + '_NUM_THREADS'] = '1'
import numpy as np
def products(pieces, sentences):
    rows = pieces * sentences
    dense = [(rows, 256, 512), (rows, 256, 768), (rows, 256, 512), (rows, 512, 1536), (rows, 1536, 512),
        (rows, 512, 1536), (rows, 512, 512), (rows, 512, 1536), (rows, 1536, 512), (sentences, 512, 512)]
    attention = [shape for size in (64, 128) for shape in ((pieces, size, pieces), (pieces, pieces, size))]
    return dense + attention * (4 * sentences)
for line in sys.stdin:
    wanted = json.loads(line)
    pairs = [(np.ones((m, k), 'f'), np.ones((k, n), 'f')) for m, k, n in products(wanted['pieces'], wanted['sentences'])]
    for left, right in pairs: left @ right
    start = time.process_time()
    for _ in range(wanted['times']):
        for left, right in pairs: left @ right
    print((time.process_time() - start) / wanted['times'] / wanted['sentences'] * 1000)
`;

/** Returns the CPU milliseconds of one sentence's products on one thread, for each shape. */
export function timeProducts(shapes: readonly Shape[], times: number): number[] {
  const input = shapes.map((shape) => JSON.stringify({ ...shape, times })).join('\n');
  return execFileSync('python3', ['-c', program], { input, encoding: 'utf8' }).trim().split('\n').map(Number);
}

/** Returns the version of NumPy, or the way to install it. */
export function findNumpy(): { version: string } | { missing: string } {
  try {
    const args = ['-c', 'import numpy; print(numpy.__version__)'];
    const version = execFileSync('python3', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return { version: `NumPy ${version.trim()}` };
  } catch {
    return { missing: 'NumPy is not installed: apt-get install python3-numpy' };
  }
}
