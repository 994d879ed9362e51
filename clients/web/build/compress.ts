import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const textual = /\.(js|css|html|svg|json)$/;

/** Writes a `.br` and a `.gz` beside each file of text, once when it is built, so that the server compresses nothing. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder to compress.');
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
        textual.test(file),
      );
      for (const file of files) {
        const content = readFileSync(join(dir, file));
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content, { params }));
        writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
