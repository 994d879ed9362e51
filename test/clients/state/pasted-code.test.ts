import { describe, expect, it } from 'vitest';
import { pastedCode } from '../../../clients/state/pasted-code.ts';

describe('a pasted code', () => {
  it('is found in the printed address or stands alone', () => {
    expect(pastedCode(' http://watchkeeper.localhost:8787/#in=7f3k-abcd ')).toBe('7f3k-abcd');
    expect(pastedCode('7f3k-abcd\n')).toBe('7f3k-abcd');
  });

  it('is nothing in other text', () => {
    expect(pastedCode('http://watchkeeper.localhost:8787/')).toBeNull();
    expect(pastedCode('not a code')).toBeNull();
    expect(pastedCode('')).toBeNull();
  });
});
