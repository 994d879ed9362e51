import { describe, expect, test } from 'vitest';
import { authenticityOf } from '../../../../../domain/email/sync/authentication.ts';
import { findLures } from '../../../../../domain/email/triage/fraud/lures.ts';
import { trustedServers } from '../../../../../domain/email/triage/fraud/trusted-servers.ts';
import { type DoubtedMessage, warningsOf } from '../../../../../domain/email/triage/fraud/warn.ts';

const known = { own: ['stahlwerk.example'], others: ['pumpen-adler.example'] };
const payment = { kind: 'payment' as const, quote: 'Please transfer 40,000 EUR today.' };
const message = (change: Partial<DoubtedMessage> = {}): DoubtedMessage => ({
  sender: { name: 'Jana Vogt', address: 'jana.vogt@pumpen-adler.example' },
  reply_to: [],
  direction: 'incoming',
  is_bulk: false,
  authenticity: 'unknown',
  lures: [],
  isFirst: false,
  namesakes: [],
  ...change,
});
const from = (address: string, change: Partial<DoubtedMessage> = {}) =>
  warningsOf(message({ sender: { name: 'Jana Vogt', address }, ...change }), known).map(
    ({ kind, severity }) => `${kind} ${severity}`,
  );

describe('the sender of a message', () => {
  test('is doubted if its domain may be mistaken for a known one, and the known ones are not', () => {
    expect(from('boss@stahlwerk-example.test')).toEqual([]);
    expect(from('boss@stahlvverk.example')).toEqual(['look_alike_domain danger']);
    expect(from('boss@pumpen-adIer.example'.toLowerCase().replace('i', '1'))).toEqual([
      'look_alike_domain danger',
    ]);
    expect(from('jana@mail.pumpen-adler.example')).toEqual([]);
  });

  test('is doubted if it has the name of somebody known with another domain, and gravely if it wants money', () => {
    const namesakes = ['jana.vogt@pumpen-adler.example'];
    expect(from('j.vogt.office@post.example', { namesakes })).toEqual(['borrowed_name caution']);
    expect(from('j.vogt.office@post.example', { namesakes, lures: [payment] })).toEqual([
      'borrowed_name danger',
      'payment danger',
    ]);
    expect(from('jana.vogt@service.pumpen-adler.example', { namesakes })).toEqual([]);
  });

  test('is doubted if our own server denies its origin', () => {
    expect(from('jana@pumpen-adler.example', { authenticity: 'fail' })).toEqual([
      'failed_authentication danger',
    ]);
    expect(from('x@elsewhere.example', { authenticity: 'fail' })).toEqual(['failed_authentication caution']);
  });

  test('is pointed out when somebody new asks for money, not when a supplier does', () => {
    expect(from('x@elsewhere.example', { lures: [payment], isFirst: true })).toEqual([
      'payment caution',
      'first_contact caution',
    ]);
    expect(from('jana@pumpen-adler.example', { lures: [payment] })).toEqual([]);
    const bank = { kind: 'bank_details' as const, quote: 'Our bank account has changed.' };
    expect(from('jana@pumpen-adler.example', { lures: [bank] })).toEqual(['bank_details caution']);
  });

  test('is the engineer: then nothing is doubted', () => {
    expect(from('me@stahlvverk.example', { direction: 'outgoing' })).toEqual([]);
  });

  test('may let replies go elsewhere, as help desks do, unless it asks for money', () => {
    const reply_to = ['cfo@quick.example'];
    expect(from('jana@pumpen-adler.example', { reply_to })).toEqual([]);
    expect(from('jana@pumpen-adler.example', { reply_to, lures: [payment] })).toEqual([
      'other_reply_address danger',
      'payment danger',
    ]);
  });
});

describe('requests for money or secrets', () => {
  test.each([
    ['Please wire the amount of the invoice to the account below today.', 'payment'],
    ['Bitte überweisen Sie den Betrag noch heute auf das Konto.', 'payment'],
    ['Merci de régler la facture ci-jointe par virement.', 'payment'],
    ['Necesito que hagas una transferencia de 12.000 € hoy mismo.', 'payment'],
    ['Effettua subito il bonifico: paga la fattura.', 'payment'],
    ['Kun je vandaag nog de factuur betalen?', 'payment'],
    ['Proszę zapłacić fakturę do jutra.', 'payment'],
    ['Could you buy five gift cards for the team and send me the numbers?', 'payment'],
    ['Unsere Kontoverbindung hat sich geändert.', 'bank_details'],
    ['Our bank details have changed, see below.', 'bank_details'],
    ['Confirm your password within 24 hours or your mailbox is closed.', 'credentials'],
    ['Bitte bestätigen Sie Ihr Kennwort über diesen Link.', 'credentials'],
    ['Veuillez confirmer votre mot de passe.', 'credentials'],
    ['Potwierdź hasło do skrzynki.', 'credentials'],
  ])('%j asks for it', (sentence, kind) => {
    expect(findLures('', sentence)).toMatchObject([{ kind, quote: sentence }]);
  });

  test.each([
    'We will never ask for your password.',
    'The transfer pump is running again.',
    'Bitte zahlt in die Kaffeekasse ein.',
    'The accountant is on leave.',
    'Der Wagen fährt auf Schienen.',
  ])('%j does not', (sentence) => {
    expect(findLures('', sentence)).toEqual([]);
  });
});

describe('the origin of a message', () => {
  const result = { server: 'mx.stahlwerk.example', spf: null, dkim: null, dmarc: null, arc: null };
  const trusted = trustedServers({
    address: 'nora@stahlwerk.example',
    aliases: [],
    provider: 'imap',
    settings: { host: 'imap.gmail.com' },
  });

  test('is judged by the newest result of a trusted server only', () => {
    const forged = { ...result, server: 'mx.sender.example', dmarc: 'pass' as const };
    const own = { ...result, dmarc: 'fail' as const };
    expect(authenticityOf([forged], trusted)).toBe('unknown');
    expect(authenticityOf([forged, own], trusted)).toBe('fail');
    expect(authenticityOf([{ ...own, arc: 'pass' }], trusted)).toBe('unknown');
    expect(authenticityOf([{ ...result, server: 'mx.google.com', dkim: 'pass' }], trusted)).toBe('pass');
    expect(authenticityOf([{ ...result, spf: 'fail', dkim: 'none' }], trusted)).toBe('fail');
    expect(authenticityOf([{ ...result, spf: 'softfail' }], trusted)).toBe('unknown');
  });
});
