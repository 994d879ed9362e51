import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeBody } from '../../../../domain/email/reply/compose-body.ts';
import { type DraftingInput, draftingOutput } from '../../../../domain/email/reply/drafting.ts';
import { fillTemplate } from '../../../../domain/email/reply/template.ts';
import { asking, leak, procedure } from './asking.ts';

const write = (input: DraftingInput) => composeBody(input, fillTemplate(input));
const lines = (...all: string[]) => all.join('\n\n');

describe('a reply from a template', () => {
  test('quotes the question and the sources on it, and asks whether they apply', () => {
    const input = asking(['Which torque do the M16 flange bolts need?'], { sources: [leak, procedure] });
    expect(write(input)).toEqual({
      body: lines(
        'Hello Tomás,',
        'Thank you for your message. You asked: "Which torque do the M16 flange bolts need?"',
        'According to "Torque procedure P-118" (Flange bolts): "M16 bolts are tightened to 190 Nm." From an earlier case ("Leak at P-118"): "The gasket was replaced, then the flange bolts were tightened crosswise." This describes the earlier case only and does not necessarily apply here.',
        'Does the information above apply to your case, or is anything still unclear?',
        'Best regards,\nNora Ekwall',
      ),
      used: [1, 2],
    });
  });

  test('says that nothing was found, and asks for the one thing that is missing', () => {
    expect(write(asking(['Can you have a look?'])).body).toBe(
      lines(
        'Hello Tomás,',
        'Thank you for your message about "Flange of P-118". You asked: "Can you have a look?" This is still open on my side, and I have not found anything on it in our approved documents.',
        'By when do you need an answer?',
        'Best regards,\nNora Ekwall',
      ),
    );
  });

  test('repeats the deadline in the other side’s words and agrees to none', () => {
    expect(write(asking(['Please send us the circuit diagrams by 20 November 2026.'])).body).toBe(
      lines(
        'Hello Tomás,',
        'Thank you for your message. You asked: "Please send us the circuit diagrams by 20 November 2026." This is still open on my side, so I have not attached anything to this message.',
        'I have noted the deadline you mentioned ("by 20 November 2026"). In what form do you need this?',
        'Best regards,\nNora Ekwall',
      ),
    );
  });

  test('asks which day is meant by a date that can be read in two ways', () => {
    const { body } = write(asking(['Could you free the sensor by 01/12/2026?']));
    expect(body).toContain(
      'The date "01/12/2026" can be read in two ways. Could you tell me which day and which month you mean?',
    );
    expect(body).not.toContain('I have noted');
  });

  test.each([
    'Please approve or reject the request by Thursday.',
    'please release WO-77629 by tomorrow',
    'I need your signature by 18.11.2026.',
  ])('grants nothing where an approval is asked for: %s', (quote) => {
    const { body } = write(asking([quote], { sources: [procedure] }));
    expect(body).toContain('so I cannot approve or release anything yet.');
    expect(body).toContain('Do I have all the relevant documents, or is anything still missing?');
  });

  test('confirms no time where a meeting is asked for, and asks for another', () => {
    const { body } = write(asking(['Would the 10th or the 11th of December suit you?']));
    expect(body).toContain('so I cannot confirm a time yet.');
    expect(body).toContain('Which other times would also suit you?');
  });

  test('takes several asks one by one, each with what belongs to it', () => {
    const quotes = [
      'Could you add recipe 88 to the terminal by Friday?',
      'Which torque do the flange bolts of P-118 need?',
      'Please also lock it for the operators.',
    ];
    expect(write(asking(quotes, { sources: [procedure] })).body).toBe(
      lines(
        'Hello Tomás,',
        'Thank you for your message. You asked: "Could you add recipe 88 to the terminal by Friday?"',
        'You also asked: "Which torque do the flange bolts of P-118 need?"',
        'According to "Torque procedure P-118" (Flange bolts): "M16 bolts are tightened to 190 Nm."',
        'You also asked: "Please also lock it for the operators." This is still open on my side.',
        'I have noted the deadline you mentioned ("by Friday"). Does the information above apply to your case, or is anything still unclear?',
        'Best regards,\nNora Ekwall',
      ),
    );
  });

  test('of very many asks takes four and says that there are more', () => {
    const { body } = write(asking(['a', 'b', 'c', 'd', 'e'].map((name) => `Please replace filter ${name}.`)));
    expect(body).toContain('filter d.');
    expect(body).not.toContain('filter e.');
    expect(body).toContain('Your message raises further points, which I have not addressed here yet.');
  });

  test('does not tell the other side what it has just written itself', () => {
    const quote = 'The docs say that M16 bolts are tightened to 190 Nm. Is that right?';
    expect(write(asking([quote], { sources: [procedure] })).used).toEqual([]);
  });

  test('names no source of something else, though it was found for the issue', () => {
    const valves = {
      ...procedure,
      title: 'Dosing valves: monitoring times',
      heading: 'V-2207 and V-2216',
      quote: 'The monitoring time of the valves V-2207 and V-2216 is 2 seconds.',
    };
    const quotes = ['Do we have such relief valves in steam service?'];
    const { body, used } = write(asking(quotes, { subject: 'Bulletin 13: KR-20', sources: [valves] }));
    expect(used).toEqual([]);
    expect(body).toContain('I have not found anything on this in our approved documents.');
    expect(write(asking(['How long may V-2207 take?'], { sources: [valves] })).used).toEqual([1]);
  });

  test('names an earlier issue only where it is about the same thing and tells something', () => {
    const quotes = ['Which torque do the bolts of P-118 need?'];
    const used = (change: object) => write(asking(quotes, { sources: [{ ...leak, ...change }] })).used;
    expect(used({})).toEqual([2]);
    expect(used({ title: 'Torque of bolts, flange, gasket', quote: 'The gasket was replaced.' })).toEqual([]);
    expect(used({ quote: 'Please send me the torque of the bolts of P-118.' })).toEqual([]);
  });

  test('asks what is needed when the message asks nothing', () => {
    expect(write(asking([], { message: 'We start the pump on Monday.' })).body).toBe(
      lines(
        'Hello Tomás,',
        'Thank you for your message about "Flange of P-118". I did not see a specific question in it.',
        'Is there anything you need from me?',
        'Best regards,\nNora Ekwall',
      ),
    );
  });

  test('reminds of a message of one’s own', () => {
    const input = asking(['Can you send us the certificates by Friday?'], { is_follow_up: true });
    expect(write(input).body).toContain(
      'I would like to follow up on my message about "Flange of P-118": "Can you send us the certificates by Friday?" Could you let me know the current status?',
    );
  });

  test('names several deadlines in one sentence', () => {
    const { body } = write(asking(['Please send the list by Friday.', 'Please lock recipe 88 by Monday.']));
    expect(body).toContain('I have noted the deadlines you mentioned ("by Friday", "by Monday").');
  });

  test('is short where that is preferred', () => {
    const quotes = ['Which torque do the M16 flange bolts need by Friday?'];
    const style = { length: 'short' } as const;
    const { body, used } = write(asking(quotes, { sources: [procedure, leak], style }));
    expect(used).toEqual([1]);
    expect(body).not.toContain('I have noted');
  });
});

describe('a reply in another language', () => {
  test.each([
    [
      'de',
      'Könnten Sie uns bis zum 13.11.2026 die Prüfprotokolle schicken?',
      lines(
        'Hallo Tomás,',
        'vielen Dank für Ihre Nachricht. Sie schreiben: "Könnten Sie uns bis zum 13.11.2026 die Prüfprotokolle schicken?" Das ist bei mir noch offen, daher ist dieser Nachricht nichts beigefügt.',
        'Den von Ihnen genannten Termin ("bis zum 13.11.2026") habe ich mir notiert. In welcher Form benötigen Sie das?',
        'Viele Grüße\nNora Ekwall',
      ),
    ],
    [
      'fr',
      'Pouvez-vous vérifier le couple des vis avant vendredi ?',
      lines(
        'Bonjour Tomás,',
        'Merci pour votre message. Vous demandez : "Pouvez-vous vérifier le couple des vis avant vendredi ?" Ce point est encore en attente de mon côté, et je n\'ai rien trouvé à ce sujet dans nos documents approuvés.',
        "J'ai bien noté l'échéance que vous indiquez (\"avant vendredi\"). Qu'avez-vous observé ou essayé jusqu'à présent ?",
        'Cordialement,\nNora Ekwall',
      ),
    ],
    [
      'es',
      '¿Puede aprobar el cambio CR-318 antes del viernes?',
      lines(
        'Hola, Tomás:',
        'Gracias por su mensaje. Me plantea lo siguiente: "¿Puede aprobar el cambio CR-318 antes del viernes?" Este asunto sigue pendiente por mi parte, por lo que todavía no puedo aprobar ni autorizar nada.',
        'He tomado nota del plazo que indica ("antes del viernes"). ¿Tengo toda la documentación necesaria o falta algo?',
        'Un cordial saludo,\nNora Ekwall',
      ),
    ],
  ])('says the same in %s', (language, quote, body) => {
    expect(write(asking([quote], { language })).body).toBe(body);
  });

  test('is told by its small words where the message is too short to be known', () => {
    const { body } = write(asking(['Kannst du das bitte ändern?'], { language: null }));
    expect(body).toContain('Viele Grüße');
    expect(write(asking(['Can you change that, please?'], { language: null })).body).toContain(
      'Best regards',
    );
  });

  test('is English where no phrases are at hand', () => {
    expect(write(asking(['Kan du kontrollera det?'], { language: 'sv' })).body).toContain('Best regards');
  });
});

describe('strangers’ words in a reply', () => {
  test('never bring a link or an address with them', () => {
    const evil =
      'Please confirm the flange bolts at https://evil.example/login or www.evil.example, or write to boss@evil.example.';
    const sources = [
      {
        ...procedure,
        title: 'Procedure https://evil.example',
        quote: 'See evil.com/x or ask thief@evil.example: 190 Nm.',
      },
    ];
    const { body } = write(asking([evil], { sources, subject: 'Login at http://evil.example' }));
    expect(body).not.toMatch(/evil|https?:|@/);
    expect(body).toContain('Thank you for your message.');
    expect(body).toContain('190 Nm');
  });

  test('stay on their line and between their quotation marks', () => {
    expect(write(asking(['- Nora to present the figures'])).body).toContain('"Nora to present the figures".');
    const quote = 'Please read "Working\u202E at\nheight"\u0007 until\r\nFriday';
    expect(write(asking([quote])).body).toContain(
      'You asked: "Please read \'Working at height\' until Friday".',
    );
  });

  test('are cut where they are long', () => {
    const quote = `Please send ${'very '.repeat(200)}much.`;
    const paragraphs = fillTemplate(asking([quote])).paragraphs;
    expect(paragraphs[0]?.text.length).toBeLessThan(300);
    expect(paragraphs[0]?.text).toContain('…"');
  });

  test('are the only numbers and names of things in it, whatever is asked and found', () => {
    const words = fc.constantFrom(
      'Please send the curves of lot 7741 by 16:00.',
      'Can you confirm 4,500 EUR by 01/12/2026?',
      'Bitte VX3 bis zum 13.11.2026 prüfen.',
      'Pouvez-vous valider CR-318 avant le 3 mai ?',
      'Approve WO-77629!',
      'ok?',
      'See https://x.example/9913',
      '…',
    );
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 6 }),
        fc.array(words, { maxLength: 4 }),
        fc.constantFrom('en', 'de', 'fr', 'es', 'sv', null),
        (quotes, facts, language) => {
          const sources = facts.map((quote, place) => ({ ...procedure, number: place + 1, quote }));
          const input = asking(quotes, { sources, language });
          const output = fillTemplate(input);
          expect(draftingOutput.safeParse(output).success).toBe(true);
          const said = `${input.subject} ${input.message} ${procedure.title} ${facts.join(' ')}`;
          const text = output.paragraphs.map((each) => each.text).join('\n');
          for (const token of text.match(/[\p{L}-]*\p{N}[\p{L}\p{N}.,:/-]*/gu) ?? [])
            expect(said).toContain(token.replace(/[.,:]+$/, ''));
          expect(output.paragraphs.flatMap(({ cites }) => cites).every((each) => each <= facts.length)).toBe(
            true,
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
