import { describe, expect, it } from 'vitest';
import {
  identifierConflict,
  identifierStrength,
  joinsAlone,
  weighIdentifiers,
} from '../../../../domain/email/triage/identifier-strength.ts';
import { identifiersIn, normalForm } from '../../../../domain/email/triage/identifiers.ts';
import { identifierRules, ownIdentifiers } from '../../../../domain/email/triage/own-identifiers.ts';

const names = (text: string) => identifiersIn(text).map(({ kind, identifier }) => `${kind} ${identifier}`);

describe('identifiersIn', () => {
  it.each([
    ['Seal of P-101 leaks', ['code p101']],
    ['pump P-101 and Press 4', ['equipment p101', 'equipment press4']],
    ['NCR-2231, NCR 2231 and ncr2231 are one', ['ticket ncr2231']],
    ['PO 4500123 is purchase order 4500123', ['order 4500123']],
    ['stopped on line 3 at T6', ['place line3', 'code t6']],
    ['part no. 4711-02-001, [#48123]', ['part 471102001', 'number 48123']],
    ['P-4101/P-4102', ['code p4101', 'code p4102']],
    ['PLC ENG-LAP-07 is off', ['code englap07']],
    ['Pumpe P 101, Tank TK 12 und Linie 3', ['equipment p101', 'equipment tk12', 'place line3']],
    ['commande n° 45012, lote nº 7731', ['order 45012', 'batch batch7731']],
    ['zawór V-12 na linii 3, pompa 4', ['equipment v12', 'equipment pump4']],
  ])('finds in %j what is named', (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it.each([
    'ISO 9001, DIN EN 10204 and IATF 16949',
    'M8 screws, IP65, A4 paper, UTF-8, CO2',
    'in Q3, KW 47, on 2026-11-21, 21.11.2026 or 20261121',
    'at 14:30, +49 30 1234567',
    'on page 3, item 4, orders 3 and 4',
    'https://tickets.example/NCR-2231 from P-101@plant.example',
    'the pressure is 3.5 bar',
    'Energieaudit Montag 8 Uhr, Dienstag 10 Uhr',
    'until morgen 10, Mon 23 or with 30 people, some 15 of them',
    'we work 40 hours, port 80, pour 200 of it, conveyors and 6 rollers',
    'order 500 pieces, tank 20 m3, oven 180 °C, line 8 Uhr, Linie 3 Stunden',
    'Tel. 030 1234567, Mobil 01701234567, phone: 555 123456',
    'la ligne 2 heures après, linia 3 godziny, 12 Stunden Arbeit',
  ])('finds nothing in %j', (text) => {
    expect(names(text)).toEqual([]);
  });

  it('finds the forms that an engineer adds, and leaves out what an engineer ignores', () => {
    const rules = identifierRules(
      { forms: [{ kind: 'equipment', form: '9AAA99 AA999' }], ignored: ['VX-400'] },
      normalForm,
    );
    const found = identifiersIn('2LAC10 AP001 and VX-400; P-7', rules);
    expect(found.map(({ kind, identifier }) => `${kind} ${identifier}`)).toEqual([
      'equipment 2lac10ap001',
      'code p7',
    ]);
    expect(ownIdentifiers.safeParse({ forms: [{ kind: 'equipment', form: 'AAA' }] }).success).toBe(false);
  });

  it('gives the place of what it found', () => {
    const text = 'The seal of pump P-101 leaks.';
    const [found] = identifiersIn(text);
    expect(text.slice(found?.start, found?.end)).toBe('pump P-101');
  });

  it('reads a hostile text in time that grows with its length', () => {
    const started = performance.now();
    for (const text of ['P-1'.repeat(20_000), 'a'.repeat(60_000), '1-'.repeat(30_000), 'ncr '.repeat(15_000)])
      identifiersIn(text);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('identifiers that two share', () => {
  const counts = (of: Record<string, number>, issues = 100) => ({ issues, of: new Map(Object.entries(of)) });

  it('say the less the more issues name them, and nothing when everybody does', () => {
    const pump = { kind: 'code' as const, identifier: 'p101' };
    const [alone, some, all] = [1, 4, 40].map((named) => identifierStrength(pump, counts({ p101: named })));
    expect(alone).toBeGreaterThan(some ?? 1);
    expect(some).toBeGreaterThan(0);
    expect(all).toBe(0);
  });

  it('join two that have nothing else in common only if they are rare and no place', () => {
    const ticket = { kind: 'ticket' as const, identifier: 'ncr2231' };
    expect(joinsAlone(ticket, counts({ ncr2231: 2 }))).toBe(true);
    expect(joinsAlone(ticket, counts({ ncr2231: 3 }))).toBe(false);
    expect(joinsAlone({ kind: 'place', identifier: 'line3' }, counts({}))).toBe(false);
  });

  it('say more of a ticket than of a place', () => {
    const [ticket, place] = (['ticket', 'place'] as const).map((kind) =>
      identifierStrength({ kind, identifier: 'x1' }, counts({})),
    );
    expect(ticket).toBeGreaterThan(3 * (place ?? 1));
  });

  it('weigh most in a subject, and little as one of a list', () => {
    const weigh = (subject: string, text: string) =>
      new Map(
        weighIdentifiers(identifiersIn(subject), identifiersIn(text)).map(({ identifier, weight }) => [
          identifier,
          weight,
        ]),
      );
    const weights = weigh('Rotor of MX-2', 'MX-1, MX-2, MX-3 and MX-4 are open.');
    expect(weights.get('mx2')).toBe(1);
    expect(weights.get('mx3')).toBeLessThan(0.5);
  });

  it('tell two apart by tags of one family or by tickets, not by what only stands in a list', () => {
    const of = (subject: string, text = '') => weighIdentifiers(identifiersIn(subject), identifiersIn(text));
    expect(identifierConflict(of('P-101 leaks'), of('P-102 leaks'))).toEqual({ one: 'p101', other: 'p102' });
    expect(identifierConflict(of('NCR-2231'), of('NCR-2240'))).not.toBeNull();
    expect(identifierConflict(of('P-101 leaks'), of('P-101 and P-102 leak'))).toBeNull();
    expect(identifierConflict(of('P-101 leaks'), of('Round', 'P-102, P-103 and P-104 are fine.'))).toBeNull();
  });
});
