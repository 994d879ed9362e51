import { describe, expect, it } from 'vitest';
import { baseSubject } from '../../../../domain/email/sync/base-subject.ts';

describe('baseSubject', () => {
  it.each([
    ['Seal of P-101 leaks', 'seal of p-101 leaks'],
    ['Re: Seal of  P-101\r\n leaks', 'seal of p-101 leaks'],
    ['RE: AW: Re[2]: WG: Seal', 'seal'],
    ['SV: VS: Antw: Seal', 'seal'],
    ['Re^3: Seal', 'seal'],
    ['回复: Seal', 'seal'],
    ['[pumps] Re: [pumps] Seal', 'seal'],
    ['Re: [EXTERNAL] Seal', 'seal'],
    ['EXTERNAL: Seal', 'seal'],
    ['[Fwd: Re: Seal]', 'seal'],
    ['Seal (fwd)', 'seal'],
    ['Seal Re: valve', 'seal re: valve'],
    ['[pumps]', '[pumps]'],
    ['Re:', ''],
  ])('calls %j what the conversation is called', (subject, base) => {
    expect(baseSubject(subject).base).toBe(base);
  });

  it('tells replies from forwards and from what is neither', () => {
    expect(baseSubject('AW: Seal')).toMatchObject({ isReply: true, isForward: false });
    expect(baseSubject('WG: Seal')).toMatchObject({ isReply: false, isForward: true });
    expect(baseSubject('[Fwd: Seal]')).toMatchObject({ isReply: false, isForward: true });
    expect(baseSubject('Results: Seal')).toMatchObject({ isReply: false, isForward: false });
  });

  it('keeps a tag with a number: it tells tickets of one name apart', () => {
    expect(baseSubject('Re: [NCR-2231] Seal').base).toBe('[ncr-2231] seal');
    expect(baseSubject('[Bug 88] Re: [Bug 88] Seal').base).toBe('[bug 88] seal');
  });

  it('finds the same when it is given what it found', () => {
    for (const subject of ['Re: [NCR-22] AW: Seal', '[Fwd: [x] Seal (fwd)]', 'a: b: c']) {
      const { base } = baseSubject(subject);
      expect(baseSubject(base).base).toBe(base);
    }
  });

  it('reads a hostile subject in time that grows with its length', () => {
    const started = performance.now();
    baseSubject('Re: '.repeat(200_000));
    baseSubject(`[${'['.repeat(200_000)}`);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
