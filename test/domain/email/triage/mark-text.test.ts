import { expect, test } from 'vitest';
import { markText } from '../../../../domain/email/triage/mark-text.ts';

const finding = { kind: 'finding' as const, label: 'safety_concern', start: null };

test('quotes are found where they stand, in the order of the text', () => {
  const text = 'Stop the line. Stop the line. Answer by Friday.';
  expect(
    markText(text, [
      { quote: 'Answer by Friday.', kind: 'deadline', label: null, start: 30 },
      { quote: 'Stop the line.', kind: 'request', label: null, start: 15 },
      { quote: 'Stop the line.', ...finding },
    ]),
  ).toEqual([
    { start: 0, end: 14, kind: 'finding', label: 'safety_concern' },
    { start: 15, end: 29, kind: 'request', label: null },
    { start: 30, end: 47, kind: 'deadline', label: null },
  ]);
});

test('a span is returned once, a position that does not hold is corrected, and a quote that is not there is left out', () => {
  expect(
    markText('Stop the line.', [
      { quote: 'Stop the line.', ...finding },
      { quote: 'Stop the line.', ...finding, start: 7 },
      { quote: 'Cut away.', ...finding },
      { quote: '', ...finding },
    ]),
  ).toEqual([{ start: 0, end: 14, kind: 'finding', label: 'safety_concern' }]);
});
