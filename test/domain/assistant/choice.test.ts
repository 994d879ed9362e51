import { describe, expect, test } from 'vitest';
import { readChoice } from '../../../domain/assistant/choice.ts';
import { resolveOne } from '../../../domain/assistant/rank-found.ts';
import { rankReplyIssues, splitRole } from '../../../domain/assistant/rank-reply-issues.ts';

describe('what a person picks out of a list', () => {
  const titles = ['Drawing of the base plate', 'Drawing of the top plate'];

  test.each([
    ['1', 0],
    ['the first', 0],
    ['The second one, please.', 1],
    ['number 2', 1],
    ['the last', 1],
    ['drawing of the top plate', 1],
  ])('"%s" is found by its place or its title', (content, place) => {
    expect(readChoice(content, titles)).toBe(place);
  });

  test.each(['3', '0', 'the other', 'show me my desk', 'drawing', '2 weeks'])(
    '"%s" picks nothing',
    (content) => {
      expect(readChoice(content, titles)).toBeNull();
    },
  );
});

describe('who is written to', () => {
  const candidate = (id: string, score: number, status: 'open' | 'waiting_on_me', address: string) => ({
    found: { id, title: id, summary: '', cosine: null, status, names: [`Somebody ${address}`] },
    score,
    share: 1,
  });
  const ownDomains = new Set(['plant.example']);

  test('is somebody of another company where a role is named, and where an answer is waited for', () => {
    const ranked = [
      candidate('inside', 2, 'waiting_on_me', 'bilal@plant.example'),
      candidate('open', 1.1, 'open', 'a@gridmere.example'),
      candidate('awaited', 1, 'waiting_on_me', 'b@hallbrook.example'),
    ];
    const { likely, rest } = rankReplyIssues(ranked, { hasRole: true, ownDomains });
    expect(resolveOne(likely)).toMatchObject({ one: { id: 'awaited' } });
    expect(rest.map(({ found }) => found.id)).toEqual(['inside']);
    const anybody = rankReplyIssues(ranked, { hasRole: false, ownDomains });
    expect(resolveOne(anybody.likely)).toMatchObject({ one: { id: 'inside' } });
  });

  test('stands in no mail by their role', () => {
    expect(splitRole('customer drawing')).toEqual({ matter: 'drawing', hasRole: true });
    expect(splitRole('Henrik drawing')).toEqual({ matter: 'Henrik drawing', hasRole: false });
    expect(splitRole('customer')).toMatchObject({ matter: 'customer' });
  });
});
