import { describe, expect, it } from 'vitest';
import { seeks, settlementOf } from '../../../../domain/email/triage/settlement/settlement.ts';

const said = (text: string) => settlementOf({ subject: 'Re: Pump', text })?.kind ?? null;

describe('settlementOf', () => {
  it.each([
    ['The coating line is running again since ten.', 'solved'],
    ['After two hours the leak of TK-12 is sealed.', 'solved'],
    ['Die Linie läuft wieder, Ursache war ein Sensor.', 'solved'],
    ['Das Problem wurde gestern behoben.', 'solved'],
    ['La ligne fonctionne à nouveau depuis dix heures.', 'solved'],
    ['La línea vuelve a funcionar desde las diez.', 'solved'],
    ['La linea è ripartita alle dieci.', 'solved'],
    ['De lijn draait weer sinds tien uur.', 'solved'],
    ['Linia znowu działa od dziesiątej.', 'solved'],
    ['The drill on Friday is cancelled.', 'cancelled'],
    ['Die Schulung am Freitag entfällt.', 'cancelled'],
    ['La réunion de vendredi est annulée.', 'cancelled'],
    ['La reunión ha sido cancelada.', 'cancelled'],
    ['La riunione è stata annullata.', 'cancelled'],
    ['De vergadering gaat niet door.', 'cancelled'],
    ['Szkolenie zostało odwołane.', 'cancelled'],
    ['Please ignore my mail of this morning.', 'withdrawn'],
    ['Hat sich erledigt, danke.', 'withdrawn'],
    ['Veuillez ignorer mon message.', 'withdrawn'],
    ['Ya no hace falta, gracias.', 'withdrawn'],
    ['Non serve più, grazie.', 'withdrawn'],
    ['Laat maar, het is niet meer nodig.', 'withdrawn'],
    ['Proszę zignorować moją wiadomość.', 'withdrawn'],
    ['The scarf has been found.', 'found'],
    ['Der Schal ist wieder da.', 'found'],
  ])('reads %j as %s', (text, kind) => {
    expect(said(text)).toBe(kind);
  });

  it.each([
    'It is not solved yet.',
    'Is it running again?',
    'The pump is repaired but still leaks.',
    'Please tell me when it is running again.',
    'Die Linie läuft noch nicht wieder.',
    'Wenn die Linie wieder läuft, melden wir uns.',
    'Bitte vergiss nicht die Zeichnung.',
    "Le problème n'est pas résolu.",
    "N'oubliez pas le rapport.",
    'No está resuelto.',
    'Non è risolto.',
    'Het is nog niet opgelost.',
    'Problem nie został rozwiązany.',
    'Solvent is leaking at TK-12.',
    'The price is fixed until March.',
  ])('reads nothing of that in %j', (text) => {
    expect(said(text)).toBeNull();
  });

  it('quotes the sentence, and does not take the repeated subject of a reply for one', () => {
    const message = { subject: 'Re: Line 1 running again', text: 'Hello. The pump is repaired. Best, Ivo' };
    expect(settlementOf(message)).toEqual({ kind: 'solved', quote: 'The pump is repaired.' });
    expect(settlementOf({ ...message, text: 'We talk about it tomorrow.' })).toBeNull();
    expect(settlementOf({ subject: 'Line 1 running again', text: 'See you.' })?.quote).toBe(
      'Line 1 running again',
    );
  });

  it('knows a search by its words', () => {
    expect(seeks({ subject: 'Grey scarf lost', text: '' })).toBe(true);
    expect(seeks({ subject: 'Foreign body', text: 'A screw has been found in the bag.' })).toBe(false);
  });
});
