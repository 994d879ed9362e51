import { contentWords, jaccard } from '../../text/words.ts';
import { type Relation, relationsOf, type Sighting } from './coverage.ts';

/** A report of a story with the fields of the timeline; times are ISO 8601, UTC. */
export interface Report extends Sighting {
  name: string;
  url: string;
  title: string;
  published_at: string | null;
  collected_at: string;
  /** Time of the last revision by its source, and the revised text. */
  revised_at: string | null;
  revised_text: string | null;
}

/** A statement of an article, and the time at which it was first found. */
export interface Statement {
  article_id: string;
  text: string;
  created_at: string;
}

/** An entry in the timeline of a story. */
export interface Development {
  kind: 'first_report' | 'follow_up' | 'copy' | 'revised' | 'correction' | 'related';
  at: string;
  title: string;
  /** Source and address of a report; null for a related story. */
  name: string | null;
  url: string | null;
  published_at: string | null;
  /** Of a related story; null for a report of this one. */
  story_id: string | null;
  /** Statements that no earlier report contained, at most five. */
  whats_new: string[];
}

// Word similarity from which two sentences make the same statement.
const sameStatement = 0.6;
const maxNew = 5;

const corrected =
  /\b(?:corrections?:|corrected|clarification:|retract(?:s|ed|ion)\b|(?:earlier|previous) version of this (?:article|story|report))/i;

const isCorrection = (title: string, text: string | null): boolean =>
  /^\W*(?:correct(?:ion|ed)|clarification|retract(?:ed|ion))\b/i.test(title) ||
  (text !== null && corrected.test(text));

const kinds: Record<Relation, Development['kind']> = {
  first: 'first_report',
  copy: 'copy',
  rewrite: 'copy',
  independent: 'follow_up',
};

/**
 * Returns the timeline of a story: each report with its new statements, each revision of a report, and related stories that
 * began later. Reports are given in order of publication. Statements of a copy are never new.
 */
export function developmentsOf(story: {
  reports: readonly Report[];
  statements: readonly Statement[];
  related: readonly { related_id: string; title: string; first_published_at: string }[];
}): Development[] {
  const reports = relationsOf(story.reports).flatMap((report) => {
    const link = { name: report.name, url: report.url, title: report.title, story_id: null };
    const { article_id, published_at, revised_at, relation } = report;
    const shared = { ...link, article_id, published_at, at: published_at ?? report.collected_at, revised_at };
    const kind =
      relation === 'independent' && isCorrection(report.title, null) ? 'correction' : kinds[relation];
    if (revised_at === null || !report.is_own_source) return [{ ...shared, kind, isRevision: false }];
    const revision = isCorrection(report.title, report.revised_text)
      ? ('correction' as const)
      : ('revised' as const);
    return [
      { ...shared, kind, isRevision: false },
      { ...shared, kind: revision, at: revised_at, isRevision: true },
    ];
  });
  const known: Set<string>[] = [];
  const develop = reports
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ article_id, revised_at, isRevision, ...development }): Development => {
      if (development.kind === 'copy') return { ...development, whats_new: [] };
      const statements = story.statements.filter(
        (each) =>
          each.article_id === article_id &&
          (revised_at === null || Date.parse(each.created_at) >= Date.parse(revised_at) === isRevision),
      );
      return { ...development, whats_new: takeNew(statements, known) };
    });
  const began = Date.parse(reports[0]?.at ?? '');
  const later = story.related
    .filter(({ first_published_at }) => Date.parse(first_published_at) > began)
    .map(({ related_id, title, first_published_at: at }): Development => {
      const related = { kind: 'related' as const, at, title, story_id: related_id };
      return { ...related, name: null, url: null, published_at: at, whats_new: [] };
    });
  return [...develop, ...later].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Returns the statements that are not known yet and adds them to the known ones. */
function takeNew(statements: readonly Statement[], known: Set<string>[]): string[] {
  const fresh: string[] = [];
  for (const { text } of statements) {
    const words = new Set(contentWords(text));
    if (known.some((earlier) => jaccard(earlier, words) >= sameStatement)) continue;
    known.push(words);
    fresh.push(text);
  }
  return fresh.slice(0, maxNew);
}
