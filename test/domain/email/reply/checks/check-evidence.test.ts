import { describe, expect, test } from 'vitest';
import { blockedBy, checked } from '../checked.ts';

/** A statement, its code, and words of a mail in which it stands otherwise written. */
const statements: [string, string, string][] = [
  ['The valve costs 1,250 EUR.', 'unsupported_price', 'Our price for the valve: € 1.250,- net.'],
  ['It is 1.250,50 € each.', 'unsupported_price', 'EUR 1,250.50 per piece'],
  ['The total is $4.2 million.', 'unsupported_price', 'a total of 4,200,000 dollars'],
  ['We were quoted 12k EUR for it.', 'unsupported_price', 'The quotation is 12 000 euros.'],
  ['The price is 1250 for the set.', 'unsupported_price', 'Price: 1.250 EUR'],
  ['The surcharge is five hundred euros.', 'unsupported_price', 'A surcharge of five hundred euros applies.'],
  ['The audit is on 12 March 2026.', 'unsupported_date', 'Audit: 2026-03-12'],
  ['The audit is on March 12th.', 'unsupported_date', 'Das Audit ist am 12.03.'],
  ['Das Audit ist am 12. März 2026.', 'unsupported_date', 'audit on 12/03/2026'],
  ["L'audit est le 12 mars.", 'unsupported_date', 'the audit of 2026-03-12'],
  ['It arrives in March 2026.', 'unsupported_date', 'arrival: 12 March 2026'],
  ['The call is at 2 pm.', 'unsupported_date', 'Shall we call at 14:00?'],
  ['The call is on Thursday.', 'unsupported_date', 'the call of 2026-03-12'],
  ['Der Termin ist am Donnerstag.', 'unsupported_date', 'on Thursday'],
  ['The fitter comes in CW 12.', 'unsupported_date', 'Der Monteur kommt in KW 12.'],
  ['The fitter comes next week.', 'unsupported_date', 'Der Monteur kommt nächste Woche.'],
  ['The set pressure is 16 bar.', 'unsupported_number', 'Set pressure 16bar'],
  ['It costs １２００ EUR.', 'unsupported_part', 'Price: １２００ EUR'],
  ['The gap is ½ inch.', 'unsupported_part', 'a gap of ½ inch'],
  ['The bolt takes 45 Nm.', 'unsupported_number', 'torque: 45 N·m'],
  ['It runs at -20 °C.', 'unsupported_number', 'at -20 degrees Celsius'],
  ['The gap is 0.5 mm.', 'unsupported_number', 'ein Spalt von 0,5 Millimeter'],
  ['The plate is 20 x 30 x 5 mm.', 'unsupported_number', 'plate 20x30x5mm'],
  ['The lead time is 2-3 weeks.', 'unsupported_number', 'Lieferzeit: 2 bis 3 Wochen'],
  ['The lead time is three weeks.', 'unsupported_number', 'Lieferzeit 3 Wochen'],
  ['It takes 10 working days.', 'unsupported_number', '10 Arbeitstage'],
  ['The yield is 97.5 %.', 'unsupported_number', 'Ausbeute 97,5 Prozent'],
  ['It needs 40 pieces.', 'unsupported_number', 'Menge: 40 Stück'],
  ['We measured 1250 of them.', 'unsupported_number', '1,250 measured'],
  ['The valve is PSV-204.', 'unsupported_part', 'the valve psv204 leaks'],
  ['It belongs to order 4500123456.', 'unsupported_part', 'PO 4500123456'],
  ['The drawing is DRW-88-1234 rev. C.', 'unsupported_part', 'drawing DRW 88 1234 Rev C'],
  ['Serial number SN 77120034 is affected.', 'unsupported_part', 'affected: SN77120034'],
  ['The thread is M12 and the flange DN50.', 'unsupported_part', 'flange DN 50, thread M 12'],
  ['It is made to ISO 4126.', 'unsupported_claim', 'nach DIN EN ISO 4126-1 und ISO 4126'],
  ['It comes with an EN 10204 3.1 certificate.', 'unsupported_claim', 'certificate EN 10204 type 3.1'],
  ['The seat is stainless steel.', 'unsupported_claim', 'Sitz aus Edelstahl'],
  ['The seal is compatible with hydrogen.', 'unsupported_claim', 'The FKM seal is compatible with hydrogen.'],
  ['The valve has been repaired.', 'unsupported_claim', 'the valve was replaced and has been repaired'],
  ['The root cause was a worn seat.', 'unsupported_claim', 'the cause was wear of the seat'],
];

describe('a statement that no source has', () => {
  test.each(statements)('%s is blocked, with the sentence named', (sentence, code) => {
    const body = `Hello Anna,\n\nthank you for your mail. ${sentence} We look into it.\n\nBest regards\nMe`;
    expect(blockedBy(body, { evidence: 'Please tell us what you think.' })).toEqual([`${code}: ${sentence}`]);
    expect(checked(body).find((finding) => finding.code === code)?.can_vouch).toBe(true);
  });

  test.each(statements)('%s passes where the mail has it otherwise written', (sentence, _code, evidence) => {
    const body = `Hello Anna,\n\nthank you for your mail. ${sentence}\n\nBest regards\nMe`;
    expect(blockedBy(body, { evidence: `Dear colleague, ${evidence} Regards, Anna` })).toEqual([]);
  });

  test.each([
    ['The valve costs 1,250 EUR.', 'The valve costs 1,250 USD.'],
    ['The valve costs 1,250 EUR.', 'The valve costs 1.25 EUR.'],
    ['The valve costs 1,250 EUR.', 'The valve costs 11,250 EUR.'],
    ['The audit is on 12 March 2026.', 'The audit is in March 2026.'],
    ['The audit is on 12 March 2026.', 'The audit is on 12 March 2027.'],
    ['The call is at 2 pm.', 'The call is at 2 am.'],
    ['The set pressure is 16 bar.', 'The set pressure is 16 mbar.'],
    ['It runs at -20 °C.', 'It runs at 20 °C.'],
    ['The lead time is 2 weeks.', 'There are 2 pumps; it took 3 weeks.'],
    ['It takes 10 working days.', 'It takes 10 days.'],
    ['The valve is PSV-204.', 'The valve is PSV-2045.'],
    ['It is made to ISO 4126.', 'It is made to ISO 4127.'],
    ['It comes with an EN 10204 3.2 certificate.', 'It comes with an EN 10204 3.1 certificate.'],
  ])('"%s" is not the same as "%s"', (sentence, evidence) => {
    expect(blockedBy(sentence, { evidence })).toHaveLength(1);
  });

  test('a date within a sentence does not cut it in two', () => {
    expect(blockedBy('Wir prüfen das Ventil am 12. März 2026 im Werk.')).toEqual([
      'unsupported_date: Wir prüfen das Ventil am 12. März 2026 im Werk.',
    ]);
  });

  test('the title of a source counts as its words', () => {
    const sources = [{ kind: 'document', id: 'd', title: 'Torque table 45 Nm', text: 'See below.' }];
    expect(blockedBy('The bolt takes 45 Nm.', { sources })).toEqual([]);
  });

  test("the engineer's own signature needs no source", () => {
    const style = { signature: 'Me\nPlant GmbH, Hall 12\nRoom 4711' };
    expect(blockedBy('Thank you.\n\nMe\nPlant GmbH, Hall 12\nRoom 4711', { style })).toEqual([]);
    expect(blockedBy('We are in room 4711.\n\nMe', { style })).toHaveLength(1);
  });
});

describe('an inch mark', () => {
  const text = 'each calender has three doors, behind a pipe of 4"';
  const sources = [{ kind: 'document' as const, id: 'd', title: 'Guard doors of calenders 1 to 4', text }];

  test('is told from the mark that closes a quotation', () => {
    const said = 'According to "Guard doors of calenders 1 to 4" each calender has three doors.';
    expect(blockedBy(said, { sources })).toEqual([]);
  });

  test('counts behind a number of its own', () => {
    expect(blockedBy('The pipe is of 4".', { sources })).toEqual([]);
    expect(blockedBy('The pipe is of 6".', { sources })).not.toEqual([]);
  });
});
