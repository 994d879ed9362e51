import { describe, expect, test } from 'vitest';
import { isRelevant } from '../../../../domain/email/reply/is-relevant.ts';

const passage = (title: string, quote: string, heading = '') => ({ title, heading, quote });
const strapping = passage(
  'Strapping machine SM-2: faults and what clears them',
  'SM-2 refuses every pallet with "axis not referenced" after its 24 V supply was interrupted.',
);

describe('a passage is to the point of a question', () => {
  test('when both name the same machine and share a rare word', () => {
    const message = { subject: 'Truck waits', text: 'SM-2 at packing refuses every pallet. Please help.' };
    expect(isRelevant(message, strapping)).toBe(true);
  });

  test('when they share several rare words and no name', () => {
    const message = {
      subject: 'Guard doors',
      text: 'Please send me a proposal for coded switches at the calenders.',
    };
    const doors = passage(
      'Guard doors of calenders 1 to 4',
      'Coded switches of type 4 are the standard for new guard doors of a calender.',
    );
    expect(isRelevant(message, doors)).toBe(true);
  });
});

describe('a passage is beside the point', () => {
  test('when it shares a word or two with another matter', () => {
    const message = {
      subject: 'First X-ray results',
      text: 'Two pallets of lot 07 show particles. Shall I double the sample?',
    };
    expect(isRelevant(message, strapping)).toBe(false);
  });

  test('when it only names the same machine', () => {
    const message = { subject: 'SM-2', text: 'Who will be there on Monday?' };
    expect(isRelevant(message, passage('List of rooms', 'SM-2 stands beside the canteen.'))).toBe(false);
  });
});
