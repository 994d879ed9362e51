import { expect, test } from 'vitest';
import { passagesOf } from '../../../../domain/email/sync/passages.ts';

const paragraph = (text: string) => ({ level: 0, text });
const heading = (level: number, text: string) => ({ level, text });

test('paragraphs below one heading stand together, and no passage reaches across a heading', () => {
  expect(
    passagesOf([
      paragraph('Before all.'),
      heading(1, 'Pump'),
      paragraph('One.'),
      paragraph('Two.'),
      heading(2, 'Seal'),
      paragraph('Three.'),
      heading(1, 'Valve'),
      paragraph('Four.'),
    ]),
  ).toEqual([
    { heading: '', text: 'Before all.' },
    { heading: 'Pump', text: 'One.\n\nTwo.' },
    { heading: 'Pump › Seal', text: 'Three.' },
    { heading: 'Valve', text: 'Four.' },
  ]);
});

test('a heading without text below it is kept as text, unless a lower heading follows', () => {
  expect(passagesOf([heading(1, 'A'), heading(2, 'B'), heading(2, 'C'), heading(3, 'D')])).toEqual([
    { heading: 'A', text: 'B' },
    { heading: 'A › C', text: 'D' },
  ]);
});

test('long text is cut between sentences, and a long path of headings keeps its end', () => {
  const passages = passagesOf([
    ...[1, 2, 3, 4].map((level) => heading(level, `${level} ${'x'.repeat(120)}`)),
    paragraph('The pump is checked every day. '.repeat(60)),
  ]);
  expect(passages.length).toBeGreaterThan(2);
  for (const { heading: path, text } of passages) {
    expect(text.length).toBeLessThanOrEqual(800);
    expect(text.endsWith('day.')).toBe(true);
    expect(path.length).toBe(300);
    expect(path.endsWith(`4 ${'x'.repeat(120)}`)).toBe(true);
  }
});

test('nothing gives nothing', () => {
  expect(passagesOf([])).toEqual([]);
  expect(passagesOf([paragraph('  ')])).toEqual([]);
});
