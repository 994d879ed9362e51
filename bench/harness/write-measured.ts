import { readFileSync, writeFileSync } from 'node:fs';
import { withSpeed } from './measured-page.ts';
import { readRecords } from './record.ts';

// Part of `npm run docs`: writes the speed part of docs/measured.md from bench/results.
const page = new URL('../../docs/measured.md', import.meta.url);
writeFileSync(page, withSpeed(readFileSync(page, 'utf8'), readRecords()));
