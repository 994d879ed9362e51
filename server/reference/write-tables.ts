import { readFile, writeFile } from 'node:fs/promises';
import { withMetrics, withTables } from './tables.ts';

// `npm run docs`: writes the generated tables into the README, and that of metrics beside it.
const readme = new URL('../../README.md', import.meta.url);
await writeFile(readme, withTables(await readFile(readme, 'utf8')));
const page = new URL('../../docs/metrics.md', import.meta.url);
await writeFile(page, await withMetrics(await readFile(page, 'utf8')));
