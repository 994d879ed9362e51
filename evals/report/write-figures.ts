import { readFileSync, writeFileSync } from 'node:fs';
import { readCaseRecords } from '../reviewed/records.ts';
import { measuredTables, readmeTable, withUnread } from './unread-figures.ts';

// Part of `npm run docs`: writes the figures of unread files into the README and docs/measured.md.
const records = readCaseRecords();
for (const [name, part] of [
  ['README.md', readmeTable(records)],
  ['docs/measured.md', measuredTables(records)],
] as const) {
  const page = new URL(`../../${name}`, import.meta.url);
  writeFileSync(page, withUnread(readFileSync(page, 'utf8'), part));
}
