import { describe, expect, test } from 'vitest';
import {
  fillAcknowledgment,
  objectionToFilling,
  objectionToTemplate,
} from '../../../../domain/email/reply/acknowledgment-template.ts';

const fit =
  'Hello {name},\n\nthank you for your message about "{subject}". It has arrived and is in my queue.\n';

describe('a template', () => {
  test.each([
    fit,
    'Guten Tag {name},\n\nvielen Dank, Ihre Nachricht ist angekommen.',
    'Thank you, your drawings were received. Kind regards',
  ])('that says only that something has arrived may be sent', (template) => {
    expect(objectionToTemplate(template)).toBe(null);
  });

  test.each([
    ['a link', 'Thank you, see https://velmora.example/status'],
    ['a link', 'Thank you, see www.velmora'],
    ['a link', 'Thank you, see velmora.com for more'],
    ['an address', 'Thank you, write to anna@velmora.example'],
    ['a number', 'Thank you, this is ticket 4711'],
    ['a number', 'Thank you, allow us ٣ more'],
    ['a number: "two"', 'Thank you, we are two engineers'],
    ['a commitment: "will"', 'Thank you, we will look at it'],
    ['a commitment: "we\'ll"', 'Thank you, we’ll look at it'],
    ['a commitment: "confirm"', 'We hereby confirm what you wrote'],
    ['a commitment: "guaranteed"', 'Everything is guaranteed, thank you'],
    ['a commitment: "tomorrow"', 'Thank you, more tomorrow'],
    ['a commitment: "price"', 'Thank you, the price stands'],
    ['a commitment: "werden"', 'Danke, wir werden antworten'],
    ['a commitment: "verbindlich"', 'Danke, das ist verbindlich'],
    ['markup', 'Thank you <b>very</b> much'],
    ['the unknown slot {body}', 'Thank you for {body}'],
    ['a brace', 'Thank you {name for it'],
  ])('with %s may not', (what, template) => {
    expect(objectionToTemplate(template)).toContain(what);
  });
});

describe('filling it', () => {
  const given = { name: 'Anna Weiß', subject: 'AW: Pump P-101' };

  test('puts in the name of the sender and the subject, without its prefixes', () => {
    expect(objectionToFilling(fit, given)).toBe(null);
    expect(fillAcknowledgment(fit, given)).toBe(
      'Hello Anna Weiß,\n\nthank you for your message about "Pump P-101". It has arrived and is in my queue.\n',
    );
  });

  test('puts a stranger’s words in as they are, never as slots or patterns', () => {
    const subject = 'Costs {name} $& $1';
    expect(fillAcknowledgment('About {subject}.', { name: 'Anna', subject })).toBe(
      'About Costs {name} $& $1.',
    );
  });

  test.each([
    ['no name', { ...given, name: null }],
    ['an address for a name', { ...given, name: 'anna@velmora.example' }],
    ['a link for a name', { ...given, name: 'velmora.example' }],
    ['a name with digits', { ...given, name: 'Anna 4711' }],
    ['an empty subject', { ...given, subject: 'Re:' }],
    ['a link in the subject', { ...given, subject: 'See http://evil.example' }],
    ['a domain in the subject', { ...given, subject: 'Log in at evil.example' }],
    ['markup in the subject', { ...given, subject: '<img src=x>' }],
    ['turned signs in the subject', { ...given, subject: 'Pump \u202egpj' }],
    ['a long subject', { ...given, subject: 'x'.repeat(151) }],
  ])('is refused with %s', (_what, filled) => {
    expect(objectionToFilling(fit, filled)).not.toBe(null);
  });

  test('asks nothing of what the template does not use', () => {
    expect(objectionToFilling('It has arrived.', { name: null, subject: '' })).toBe(null);
  });
});
