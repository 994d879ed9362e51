import { describe, expect, test } from 'vitest';
import { type JoinMethod, relationsOf } from '../../../../domain/news/stories/coverage.ts';
import { developmentsOf, type Report } from '../../../../domain/news/stories/developments.ts';

const report = (
  article_id: string,
  method: JoinMethod,
  hour: number,
  change: Partial<Report> = {},
): Report => ({
  article_id,
  method,
  is_own_source: true,
  name: `Source of ${article_id}`,
  url: `https://news.example/${article_id}`,
  title: `Title of ${article_id}`,
  published_at: at(hour),
  collected_at: at(hour + 1),
  revised_at: null,
  revised_text: null,
  ...change,
});
const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
const says = (article_id: string, text: string, hour = 0) => ({ article_id, text, created_at: at(hour) });
const story = { reports: [], statements: [], related: [] };

describe('the reports of a story', () => {
  const relation = (reports: Report[]) => relationsOf(reports).map((each) => each.relation);

  test('are told apart: the first, its copies, its rewrites, and what others tell themselves', () => {
    const reports = [
      report('a', 'first', 1),
      report('a', 'first', 1, { is_own_source: false }),
      report('b', 'content_hash', 2),
      report('c', 'near_duplicate', 3),
      report('d', 'semantic', 4),
      report('e', 'manual', 5),
    ];
    expect(relation(reports)).toEqual(['first', 'copy', 'copy', 'rewrite', 'independent', 'independent']);
  });

  test('begin with the one that was published first, also where another one made the story', () => {
    expect(relation([report('b', 'content_hash', 1), report('a', 'first', 2)])).toEqual(['first', 'copy']);
    expect(relation([report('b', 'semantic', 1), report('a', 'first', 2)])).toEqual(['first', 'independent']);
    expect(relation([])).toEqual([]);
  });
});

describe('the developments of a story', () => {
  test('are its reports in order, each with what nobody had said before', () => {
    const developments = developmentsOf({
      ...story,
      reports: [report('a', 'first', 1), report('b', 'content_hash', 2), report('c', 'semantic', 3)],
      statements: [
        says('c', 'The works stopped on Monday after a fire in the coating line.'),
        says('c', 'The authority has opened an inquiry into the valves.'),
        says('a', 'The works stopped on Monday after a fire in its coating line.'),
        says('b', 'Something that only the copy holds by mistake.'),
      ],
    });
    expect(developments.map(({ kind, at, whats_new }) => ({ kind, at, whats_new }))).toEqual([
      {
        kind: 'first_report',
        at: at(1),
        whats_new: ['The works stopped on Monday after a fire in its coating line.'],
      },
      { kind: 'copy', at: at(2), whats_new: [] },
      { kind: 'follow_up', at: at(3), whats_new: ['The authority has opened an inquiry into the valves.'] },
    ]);
  });

  test('tell a change of words from a correction, with what came by it', () => {
    const statements = [
      says('a', 'Forty people were evacuated from the plant.', 1),
      says('a', 'Twelve people were treated for smoke.', 6),
    ];
    const kinds = (change: Partial<Report>) =>
      developmentsOf({
        ...story,
        statements,
        reports: [report('a', 'first', 1, { revised_at: at(5), ...change })],
      }).map(({ kind, at, whats_new }) => [kind, at, whats_new.length]);
    const first = ['first_report', at(1), 1];
    expect(kinds({ revised_text: 'More people.' })).toEqual([first, ['revised', at(5), 1]]);
    expect(kinds({ revised_text: 'An earlier version of this article gave another number.' })).toEqual([
      first,
      ['correction', at(5), 1],
    ]);
    expect(kinds({ title: 'Correction: fire at the plant', revised_text: '' })[1]).toEqual([
      'correction',
      at(5),
      1,
    ]);
  });

  test('hold an article that only corrects', () => {
    const reports = [
      report('a', 'first', 1),
      report('b', 'semantic', 2, { title: 'Correction to our report' }),
    ];
    expect(developmentsOf({ ...story, reports }).map(({ kind }) => kind)).toEqual([
      'first_report',
      'correction',
    ]);
  });

  test('end with related stories that began later, and leave out those that began before', () => {
    const related = [
      { related_id: 'later', title: 'The inquiry', first_published_at: at(9) },
      { related_id: 'before', title: 'The opening', first_published_at: at(0) },
    ];
    const developments = developmentsOf({ ...story, reports: [report('a', 'first', 1)], related });
    expect(developments.map(({ kind, story_id }) => [kind, story_id])).toEqual([
      ['first_report', null],
      ['related', 'later'],
    ]);
  });

  test('of a report without a date of its own stand where it was collected', () => {
    const [only] = developmentsOf({ ...story, reports: [report('a', 'first', 1, { published_at: null })] });
    expect(only).toMatchObject({ at: at(2), published_at: null });
  });
});
