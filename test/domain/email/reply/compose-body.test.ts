import { describe, expect, test } from 'vitest';
import { composeBody } from '../../../../domain/email/reply/compose-body.ts';
import { draftingLimits, keepGivenCitations } from '../../../../domain/email/reply/drafting.ts';
import { replyStyle } from '../../../../domain/email/reply/phrases/style.ts';
import { asking, leak, procedure } from './asking.ts';

const said = { paragraphs: [{ text: 'It is 190 Nm.', cites: [2, 1, 2] }] };
const greeting = (name: string | null, style = {}, language = 'en') =>
  composeBody(asking([], { them: { name }, style, language }), said).body.split('\n')[0];

describe('the body of a reply', () => {
  test('is greeting, paragraphs, closing and signature, and nothing of the answered message', () => {
    const input = asking(['Which torque?'], { sources: [procedure, leak] });
    expect(composeBody(input, said)).toEqual({
      body: 'Hello Tomás,\n\nIt is 190 Nm.\n\nBest regards,\nNora Ekwall',
      used: [1, 2],
    });
  });

  test('is written as the engineer prefers', () => {
    const style = { greeting: 'Hi {given}!', closing: 'Cheers', signature: 'Nora\nControls, hall 3\n' };
    expect(composeBody(asking([], { style }), said).body).toBe(
      'Hi Tomás!\n\nIt is 190 Nm.\n\nCheers\nNora\nControls, hall 3',
    );
    expect(greeting('Tomás Reyes', { address: 'formal' })).toBe('Dear Tomás Reyes,');
    expect(greeting('Tomás Reyes', { address: 'formal' }, 'de')).toBe('Guten Tag Tomás Reyes,');
    expect(replyStyle.safeParse({ greeting: '' }).success).toBe(false);
  });

  test('keeps greeting and closing of one language out of another', () => {
    const style = { greeting: 'Hi {given},', closing: 'Cheers', signature: 'NE', language: 'en' } as const;
    expect(composeBody(asking([], { style, language: 'de' }), said).body).toBe(
      'Hallo Tomás,\n\nIt is 190 Nm.\n\nViele Grüße\nNE',
    );
  });

  test('calls people by their names, and nobody by what is none', () => {
    expect(greeting('Reyes, Tomás (Maintenance)')).toBe('Hello Tomás,');
    expect(greeting('Dr. Greta Holm / Quality')).toBe('Hello Greta,');
    expect(greeting('Müller-Lüdenscheid')).toBe('Hello Müller-Lüdenscheid,');
    for (const name of [
      null,
      '',
      'desk@plant.example',
      'Purchasing 2',
      'Click https://evil.example',
      '<b>x</b>',
    ])
      expect(greeting(name)).toBe('Hello,');
    expect(greeting(null, { greeting: 'Hi {given},' })).toBe('Hello,');
    expect(greeting(null, { greeting: 'Good day,' })).toBe('Good day,');
    expect(greeting('$& Tomás', { greeting: 'Hi {given},' })).toBe('Hello,');
  });

  test('holds no control characters and no empty paragraphs', () => {
    const output = {
      paragraphs: [
        { text: ' \u0000', cites: [] },
        { text: 'One\r\ntwo\u0007. \n\n\n\nThree', cites: [] },
      ],
    };
    expect(composeBody(asking([]), output).body).toBe(
      'Hello Tomás,\n\nOne\ntwo .\n\nThree\n\nBest regards,\nNora Ekwall',
    );
  });
});

describe('citations', () => {
  test('of what was not given are dropped', () => {
    const cited = { paragraphs: [{ text: 'It is 190 Nm.', cites: [7, 1, 1, -3] }] };
    expect(keepGivenCitations({ sources: [procedure] }, cited).paragraphs[0]?.cites).toEqual([1]);
    expect(composeBody(asking([], { sources: [procedure] }), cited).used).toEqual([1]);
  });

  test('are few enough to be read', () => {
    expect(draftingLimits.sources).toBeLessThanOrEqual(20);
  });
});
