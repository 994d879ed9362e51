import { describe, expect, test } from 'vitest';
import { joinFlowed } from '../../../tools/email/message/flowed.ts';
import { head, read } from './messages.ts';

const join = (lines: string[], deletesSpace = false) => joinFlowed(lines.join('\r\n'), { deletesSpace });

describe('a flowed text', () => {
  test('continues on the next line after a space', () => {
    expect(join(['The pump ', 'is dry.', 'Next.'])).toBe('The pump is dry.\nNext.');
  });

  test('loses the added space if DelSp says so', () => {
    expect(join(['Die Pum ', 'pe ist trocken.'], true)).toBe('Die Pumpe ist trocken.');
  });

  test('ends its paragraph where the number of quote marks changes', () => {
    expect(join(['> Is the pump ', '> dry? ', 'Yes, it is ', 'dry.', '>> older ', '> newer'])).toBe(
      '> Is the pump dry? \nYes, it is dry.\n>> older \n> newer',
    );
  });

  test('loses stuffed spaces, and keeps the mark of a signature on a line of its own', () => {
    expect(join([' From here ', '-- ', 'Ann', ' > is more than'])).toBe(
      'From here \n-- \nAnn\n> is more than',
    );
    expect(join(['>-- ', '> Bo'])).toBe('> -- \n> Bo');
  });

  test('of hostile form loses no word: every line flowed, marks alone, marks without end', () => {
    expect(join(Array.from({ length: 50_000 }, () => 'a '))).toHaveLength(100_000);
    expect(join(['>'.repeat(5_000), '> ', ' ', '', 'own '])).toMatch(/^>{5000} \n> \n\n\nown $/);
    const alternating = Array.from({ length: 1_000 }, (_, index) => (index % 2 === 0 ? '> q ' : 'a '));
    expect(join(alternating).split('\n')).toHaveLength(1_000);
  });
});

test('an answer below a quoted line that ends in a space is not part of the quotation', async () => {
  const { text, quoted } = await read(
    `${head.trimEnd()}\r\nIn-Reply-To: <a@b.example>\r\nContent-Type: text/plain; charset=utf-8; format=flowed\r\n\r\n` +
      'On Monday Bo wrote:\r\n> Can you come on Friday? \r\nYes, I can come.\r\n> And bring the \r\n> seal? \r\nI will bring it.\r\n',
  );
  expect(text).toBe('Yes, I can come.\n\nI will bring it.');
  expect(quoted).toContain('And bring the seal?');
});
