import { readFile, writeFile } from 'node:fs/promises';
import { withTables } from './tables.ts';

// `npm run docs`: writes the tables of settings, routes and events into the README.
const readme = new URL('../../README.md', import.meta.url);
await writeFile(readme, withTables(await readFile(readme, 'utf8')));
