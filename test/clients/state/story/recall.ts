import type { Claim, Story } from '../../../../clients/state/story/answer.ts';

type Article = Story['articles'][number];
type Finding = Claim['findings'][number];

const at = (hour: number) => `2026-11-22T${hour}:00:00.000Z`;

const article = (id: string, hour: number, changed: Partial<Article> = {}): Article => ({
  article_id: id,
  title: `Report of ${id}`,
  url: `https://${id}.example/recall`,
  source: id,
  is_primary: false,
  author: null,
  summary: '',
  published_at: at(hour),
  collected_at: at(hour),
  revised_at: null,
  content_hash: 'a'.repeat(64),
  producer: 'news.parse-feed/2 feedsmith',
  ...changed,
});

const finding = (of: Article, quote: string, changed: Partial<Finding> = {}): Finding => ({
  status: 'conflicting',
  quote,
  text_id: of.article_id,
  url: of.url,
  title: of.title,
  source: of.source,
  span: [10, 10 + quote.length],
  content_hash: of.content_hash,
  is_independent: true,
  is_primary: of.is_primary,
  confidence: 0.9,
  reason: 'another figure',
  producer: 'embedded 1',
  ...changed,
});

/** A claim of a story for a test. */
const claim = (id: string, text: string, changed: Partial<Claim> = {}): Claim => ({
  span: [183, 183 + text.length],
  content_hash: 'a'.repeat(64),
  approval_id: null,
  history: [],
  looked: { texts: 2, next_try_at: null, reason: 'little in common' },
  claim_id: id,
  text,
  article_id: 'wire',
  status: 'unresolved',
  check_worthiness: 0.5,
  is_high_impact: false,
  impact_reason: null,
  review: null,
  reviewed_at: null,
  findings: [],
  ...changed,
});

/** The sentences of both sides of the recall. */
export const twelve =
  'The recall covers 12,000 drives of sizes VX3 to VX9 delivered in the last fourteen months.';
const twelveShort = 'The recall covers 12,000 drives of sizes VX3 to VX9.';
const few = 'The recall covers 1,200 drives of sizes VX3 to VX9.';

const authority = article('authority', 13, { is_primary: true, summary: `${twelve} Nobody was injured.` });
const wire = article('wire', 15);
const weekly = article('weekly', 16);

/** A story in which a wire names another figure than the authority and a weekly. */
export const recall = {
  summary: `Drives can start without a command. ${twelve} Nobody was injured.`,
  articles: [authority, wire, weekly],
  sources: [authority, wire, weekly].map(({ source, url, title, published_at }, index) => ({
    name: source,
    url,
    title,
    published_at,
    relation: index === 0 ? ('first' as const) : ('independent' as const),
  })),
  claims: [
    claim('few', few, {
      status: 'conflicting',
      is_high_impact: true,
      findings: [finding(authority, twelve), finding(weekly, twelveShort)],
    }),
    claim('many', twelveShort, {
      article_id: 'weekly',
      status: 'conflicting',
      review: 'open',
      findings: [
        finding(authority, twelve, { status: 'supported', reason: 'the same statement' }),
        finding(wire, few),
      ],
    }),
    claim('shares', 'Shares opened four percent lower.'),
    claim('safe', 'Nobody was injured.', { article_id: 'authority', status: 'supported' }),
  ],
};
