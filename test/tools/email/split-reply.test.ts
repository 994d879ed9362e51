import { describe, expect, test } from 'vitest';
import { splitReply } from '../../../tools/email/message/split-reply.ts';

const reply = (text: string) => splitReply(text, { isReply: true });

/** Introductions that programs put above a quote. */
const introductions = [
  'On Mon, 2 Mar 2026 at 08:00, Ann Example <ann@plant.example> wrote:',
  'On Mon, 2 Mar 2026 at 08:00, Ann Example\n<ann@plant.example>\nwrote:',
  'Am 02.03.2026 um 08:00 schrieb Ann Example:',
  'Ann Example <ann@plant.example> schrieb am Mo., 2. März 2026, 08:00:',
  'Le lun. 2 mars 2026 à 08:00, Ann Example <ann@plant.example> a écrit :',
  'El lun, 2 mar 2026 a las 8:00, Ann Example (<ann@plant.example>) escribió:',
  'Il giorno lun 2 mar 2026 alle ore 08:00 Ann Example <ann@plant.example> ha scritto:',
  'Em seg., 2 de mar. de 2026 às 08:00, Ann Example <ann@plant.example> escreveu:',
  'Op ma 2 mrt 2026 om 08:00 schreef Ann Example <ann@plant.example>:',
  'man. 2. mar. 2026 kl. 08:00 skrev Ann Example <ann@plant.example\n>:',
  'W dniu 2026-03-02 08:00, Ann Example pisze:',
  'пн, 2 мар. 2026 г. в 08:00, Ann Example <ann@plant.example>:',
  '2026-03-02 8:00 GMT+01:00 Ann Example <ann@plant.example>:',
  '在 2026年3月2日，上午8:00，Ann Example <ann@plant.example> 写道：',
  '2026/03/02 8:00、Ann Example <ann@plant.example> のメッセージ:',
  '-----Original Message-----\nFrom: Ann Example\nSent: Monday, March 2, 2026 8:00 AM\nTo: Jo\nSubject: Pump',
  '________________________________\nFrom: Ann Example <ann@plant.example>\nSent: Monday, March 2, 2026 8:00 AM\nTo: Jo\nSubject: Pump',
  'Von: Ann Example <ann@plant.example>\nGesendet: Montag, 2. März 2026 08:00\nAn: Jo\nBetreff: Pumpe',
  '*De :* Ann Example <ann@plant.example>\n*Envoyé :* lundi 2 mars 2026 08:00\n*À :* Jo\n*Objet :* Pompe',
  '---------- Forwarded message ---------\nFrom: Ann Example <ann@plant.example>\nDate: Mon, 2 Mar 2026\nSubject: Pump\nTo: Jo',
  'Begin forwarded message:\n\nFrom: Ann Example <ann@plant.example>\nSubject: Pump\nDate: 2 March 2026\nTo: Jo',
];

describe('a reply', () => {
  for (const introduction of introductions)
    for (const [marks, line] of [
      ['with marks', '> Is the pump dry?'],
      ['without marks', 'Is the pump dry?'],
    ] as const)
      test(`loses what it quotes ${marks}: ${introduction.split('\n').join(' / ')}`, () => {
        const { text, quoted } = reply(`Yes, since Monday.\n\n${introduction}\n\n${line}`);
        expect(text).toBe('Yes, since Monday.');
        expect(quoted).toContain(line);
        expect(quoted.startsWith(introduction.split('\n')[0] ?? '?')).toBe(true);
      });

  test('keeps answers between and below quotes', () => {
    const source = 'On 2 Mar 2026, Ann wrote:\n> Is it dry?\n\nYes.\n\n> Since when?\n\nMonday.\n';
    expect(reply(source)).toEqual({
      text: 'Yes.\n\nMonday.',
      quoted: 'On 2 Mar 2026, Ann wrote:\n> Is it dry?\n\n> Since when?',
      signature: '',
    });
  });

  test('reads bars as marks below an introduction, and as a table elsewhere', () => {
    expect(reply('On 2 Mar 2026, Ann wrote:\n| Is it dry?\n\nYes.').text).toBe('Yes.');
    expect(reply('Readings:\n| 1 | 2 |\n| 3 | 4 |').text).toBe('Readings:\n| 1 | 2 |\n| 3 | 4 |');
  });

  test('loses nothing: every line is in one of the three', () => {
    const source = 'Yes.\n\nBest regards,\nJo\n\nOn 2 Mar 2026, Ann wrote:\n> Dry?\n\n-- \nJo Miller\nHall 3';
    const { text, quoted, signature } = reply(source);
    const all = `${text}\n${quoted}\n${signature}`.split('\n').map((line) => line.trim());
    for (const line of source.split('\n').map((each) => each.trim())) expect(all).toContain(line);
  });
});

describe('what is no quote', () => {
  test.each([
    'On Monday we wrote the plan: all of it.\nIt is dry.',
    'Note:\nthe valve is open.',
    'From Monday on: no work in hall 3.\nTo all: read this.',
    'He wrote a report.\n\nIt is long.',
  ])('stays: %s', (text) => expect(reply(text).text).toBe(text));

  test('stays in a message that answers nothing: prompts begin with the same mark', () => {
    const text = 'This fails:\n> run(3)\nError 7';
    expect(splitReply(text, { isReply: false }).text).toBe(text);
    expect(splitReply('>From here on it is dry.', { isReply: true }).text).toBe('>From here on it is dry.');
  });
});

describe('a signature', () => {
  test.each([
    ['-- \nJo Miller\n+49 1 23'],
    ['--\nJo Miller'],
    ['Sent from my iPhone'],
    ['Von meinem iPhone gesendet'],
    ['Kind regards,\nJo Miller\nShift lead'],
    ['Mit freundlichen Grüßen\nJo Miller'],
    ['-Jo Miller'],
    ['_______________________________________________\nCrew mailing list\ncrew@plant.example'],
    [
      'This message and its attachments are confidential and intended only for the addressee. If you are not the intended recipient, delete it and tell the sender.',
    ],
  ])('is set apart: %s', (signature) => {
    expect(reply(`It is dry.\n\n${signature}`)).toMatchObject({
      text: 'It is dry.',
      signature: signature.replace('-- \n', '--\n'),
    });
  });

  test('is not what somebody has to say: thanks alone, a sentence about a telephone, a divider in a long text', () => {
    expect(reply('Thank you!').text).toBe('Thank you!');
    const sentence = 'It is dry.\n\nSent from my desk, which is closer than my phone.';
    expect(reply(sentence).text).toBe(sentence);
    const list = `It is dry.\n--\n${Array.from({ length: 40 }, (_, at) => `Step ${at} of the plan.`).join('\n')}`;
    expect(reply(list).text).toBe(list);
  });
});
