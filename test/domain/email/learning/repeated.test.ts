import { describe, expect, test } from 'vitest';
import { type PriorityCorrection, repeatedSubjects } from '../../../../domain/email/learning/repeated.ts';

const correction = (id: string, change: Partial<PriorityCorrection> = {}): PriorityCorrection => ({
  id,
  issue_id: `issue of ${id}`,
  shown: 0.3,
  to: 0.8,
  subjects: ['@velmora.example', 'p101'],
  ...change,
});

describe('corrections of priorities', () => {
  test('of three issues of one sender move its weight, at the third and once', () => {
    const said = ['a', 'b', 'c', 'd', 'e'].map((id) => correction(id));
    expect(repeatedSubjects(said.slice(0, 2))).toEqual([]);
    expect(repeatedSubjects(said)[0]).toEqual({
      about: '@velmora.example',
      to: 'more',
      feedback_ids: ['a', 'b', 'c'],
      completed_by: 'c',
    });
    expect(repeatedSubjects(said).filter(({ about }) => about === '@velmora.example')).toHaveLength(1);
  });

  test('of one issue, however often, stay a word on this issue', () => {
    const said = ['a', 'b', 'c'].map((id) => correction(id, { issue_id: 'the same' }));
    expect(repeatedSubjects(said)).toEqual([]);
  });

  test('in two directions say nothing of their subject', () => {
    const said = [correction('a'), correction('b'), correction('c', { to: 0.1 })];
    expect(repeatedSubjects(said)).toEqual([]);
  });

  test('that were taken back, or only confirm what was shown, do not count', () => {
    const back = [correction('a'), correction('a2', { issue_id: 'issue of a', to: null })];
    expect(repeatedSubjects([...back, correction('b'), correction('c')])).toEqual([]);
    expect(repeatedSubjects([correction('a', { to: 0.31 }), correction('b'), correction('c')])).toEqual([]);
  });

  test('of issues that name the same thing move the weight of that thing', () => {
    const said = ['a', 'b', 'c'].map((id) => correction(id, { subjects: [`@${id}.example`, 'p101'], to: 0 }));
    expect(repeatedSubjects(said)).toMatchObject([{ about: 'p101', to: 'less', completed_by: 'c' }]);
  });
});
