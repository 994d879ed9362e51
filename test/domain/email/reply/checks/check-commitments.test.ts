import { describe, expect, test } from 'vitest';
import { blockedBy, checked } from '../checked.ts';

const promises: [string, string][] = [
  ['We guarantee that the valve holds.', 'guarantee'],
  ['I can assure you that it works.', 'guarantee'],
  ['The valve has a warranty of course.', 'guarantee'],
  ['Please note that we guarantee the result.', 'guarantee'],
  ['Not only do we guarantee the result.', 'guarantee'],
  ['You have my word.', 'guarantee'],
  ['This will not happen again.', 'guarantee'],
  ['Wir garantieren die Dichtheit.', 'guarantee'],
  ['Nous vous garantissons le résultat.', 'guarantee'],
  ['Le garantizamos el resultado.', 'guarantee'],
  ['You can have a discount.', 'price_promise'],
  ['We can offer you a better price.', 'price_promise'],
  ['We replace it free of charge.', 'price_promise'],
  ['We will refund the amount.', 'price_promise'],
  ['Wir gewähren Ihnen einen Rabatt.', 'price_promise'],
  ['Die Reparatur ist kostenlos.', 'price_promise'],
  ['Nous vous accordons une remise.', 'price_promise'],
  ['Le ofrecemos un descuento.', 'price_promise'],
  ['The parts will be delivered by then on time.', 'date_promise'],
  ['We will ship the valve in time.', 'date_promise'],
  ['You will receive the parts on time.', 'date_promise'],
  ['We confirm the delivery date.', 'date_promise'],
  ['Das Ventil wird rechtzeitig geliefert.', 'date_promise'],
  ['La vanne sera livrée à temps.', 'date_promise'],
  ['I approve the deviation.', 'approval_granted'],
  ['The deviation is approved.', 'approval_granted'],
  ['You may proceed with the change.', 'approval_granted'],
  ['You are free to bypass the interlock.', 'approval_granted'],
  ['Wir genehmigen die Abweichung.', 'approval_granted'],
  ["J'approuve la dérogation.", 'approval_granted'],
  ['Autorizamos el cambio.', 'approval_granted'],
  ['We accept full liability.', 'liability'],
  ['That was our fault.', 'liability'],
  ['We will pay for the downtime.', 'liability'],
  ['Wir übernehmen die Haftung.', 'liability'],
  ['Das war unser Fehler.', 'liability'],
  ['We accept your offer.', 'acceptance'],
  ['I agree to the terms.', 'acceptance'],
  ['We hereby confirm the order.', 'acceptance'],
  ['Wir nehmen Ihr Angebot an.', 'acceptance'],
  ['Nous acceptons votre offre.', 'acceptance'],
];

describe('a promise', () => {
  test.each(promises)('"%s" is blocked, with the sentence named', (sentence, code) => {
    expect(blockedBy(`Thank you for your mail. ${sentence} Until then.`)).toContain(`${code}: ${sentence}`);
  });

  test.each(promises)('"%s" is blocked also when a stranger\'s mail says it first', (sentence, code) => {
    expect(blockedBy(sentence, { evidence: sentence })).toContain(`${code}: ${sentence}`);
  });

  test('is shown and does not block where an approved document says the same', () => {
    const body = 'We guarantee the tightness of the valve for two years.';
    const sources = [
      {
        kind: 'document',
        id: 'terms',
        title: 'Terms',
        text: 'Delivery ex works. We guarantee the tightness of every valve for two years.',
      },
    ];
    const findings = checked(body, { sources });
    expect(findings.filter(({ check }) => check === 'commitments')).toMatchObject([
      { code: 'guarantee', severity: 'soft', sentence: body },
    ]);
    const history = sources.map((each) => ({ ...each, kind: 'issue' }));
    expect(blockedBy(body, { sources: history })).toEqual([`guarantee: ${body}`]);
  });

  test.each([
    'We cannot guarantee this.',
    'I am not able to approve the deviation.',
    'Wir können das nicht garantieren.',
    'Could you guarantee the delivery?',
    'Do you accept the deviation?',
    'Please confirm whether we accept the offer.',
    'Wir geben keine Garantie.',
    'Nous ne garantissons pas le résultat.',
  ])('is not "%s"', (sentence) => {
    expect(checked(sentence).filter(({ check }) => check === 'commitments')).toEqual([]);
  });

  test.each(['It is not only cheap, we guarantee it.', 'No problem, I approve the deviation.'])(
    'is not taken back by a word before the comma: "%s"',
    (sentence) => {
      expect(blockedBy(sentence)).toHaveLength(1);
    },
  );
});
