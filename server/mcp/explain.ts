import { z } from 'zod';
import { explainRank } from '../../domain/news/edition/explain.ts';
import type { Calling } from './ask.ts';
import { citations, id, ownText, quoted, score, storyEvidence } from './fields.ts';
import { mcpTool } from './tool.ts';

const explained = z.object({
  kind: z.enum(['story', 'issue']),
  id: z.string(),
  title: quoted('Headline or subject'),
  why: quoted(
    'Reason for its rank, written by the service; it may repeat words of preferences and mails',
  ).nullable(),
  total: z.number().nullable().describe('0 to 1; null if it has not been ranked, or is closed.'),
  terms: z
    .array(
      z.object({
        name: z.string(),
        value: z.number().describe('0 to 1.'),
        weight: z.number(),
        share: z.number().describe('Value times weight: its part of the total.'),
      }),
    )
    .describe('The terms that add up to the total, largest share first.'),
  mandatory_categories: z
    .array(z.string())
    .describe('Reasons for which it must be reviewed whatever its total; empty otherwise.'),
  preference_version: z.int().nullable().describe('The version of the preferences that it was ranked with.'),
  ranked_at: z.string().nullable(),
  reasons: z
    .array(
      z.object({
        says: ownText('The reason, in the words of the service.'),
        quote: quoted('The sentence that supports it, word for word').nullable(),
        url: z.string().describe('Address of the page or mail with the sentence.'),
      }),
    )
    .describe('Support for the terms and the evidence.'),
});

const term = score.shape.terms;

const story = z.object({
  title: z.string(),
  evidence: storyEvidence,
  score: z
    .object({ total: z.number(), terms: term, preference_version: z.int(), ranked_at: z.string() })
    .nullable(),
  claims: z.array(
    z.object({
      text: z.string(),
      status: z.string(),
      findings: z.array(
        z.object({ status: z.string(), quote: z.string(), url: z.string(), reason: z.string() }),
      ),
    }),
  ),
});

const issue = z.object({
  title: z.string(),
  why: z.string().nullable(),
  priority: score.nullable(),
  mandatory_categories: z.array(z.string()),
  preference_version: z.int().nullable(),
  ranked_at: z.string().nullable(),
  findings: z.array(
    z.object({
      message_id: z.string(),
      category: z.string(),
      tier: z.string(),
      circumstance: z.string().nullable(),
      found_in: z.string(),
      quote: z.string(),
    }),
  ),
  signals: z.array(
    z.object({
      message_id: z.string(),
      name: z.string(),
      value: z.number().nullable(),
      due_at: z.string().nullable(),
      quote: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

/** Explains the rank of a story or an issue. */
export const explain = mcpTool({
  name: 'explain',
  title: 'Explain a ranking',
  description:
    'Explains the rank of a news story or an engineering issue: the terms of its score with the share of each, why it is mandatory, and the sentences that support this.',
  input: z.strictObject({ kind: z.enum(['story', 'issue']), id: id('the story or the issue') }),
  output: explained.extend({ citations }),
  run: ({ kind, id: subject }, calling) =>
    kind === 'story' ? explainStory(subject, calling) : explainIssue(subject, calling),
});

async function explainStory(storyId: string, { ask, base }: Calling) {
  const detail = story.parse(await ask('GET', `/api/news/${storyId}`));
  const { supported, conflicting, unresolved } = detail.evidence;
  const url = `${base}/api/news/${storyId}`;
  const terms = sharesOf(detail.score?.terms ?? []);
  return {
    kind: 'story',
    id: storyId,
    title: detail.title,
    why: detail.score === null ? null : explainRank(detail.score.terms),
    total: detail.score?.total ?? null,
    terms,
    mandatory_categories: [],
    preference_version: detail.score?.preference_version ?? null,
    ranked_at: detail.score?.ranked_at ?? null,
    reasons: [
      {
        says: `Of its claims, ${supported} are supported, ${conflicting} conflicting and ${unresolved} unresolved.`,
        quote: null,
        url,
      },
      ...detail.claims.flatMap((claim) =>
        claim.findings.map(({ status, quote, url: source, reason }) => ({
          says: `A claim is ${claim.status}. The verdict of this sentence is ${status}: ${reason}.`,
          quote,
          url: source,
        })),
      ),
    ],
    citations: [{ kind: 'story', id: storyId, url }],
  };
}

async function explainIssue(issueId: string, { ask, base }: Calling) {
  const detail = issue.parse(await ask('GET', `/api/email/issues/${issueId}`));
  const urlOf = (messageId: string) => `${base}/api/email/messages/${messageId}`;
  const reasons = [
    ...detail.findings.map(({ message_id, category, tier, circumstance, found_in, quote }) => ({
      says: `${reviewOf(tier, circumstance)}: ${category.replaceAll('_', ' ')}, found in the ${found_in}.`,
      quote,
      url: urlOf(message_id),
    })),
    ...detail.signals.map(({ message_id, name, value, due_at, quote, reason }) => ({
      says: `${name.replaceAll('_', ' ')} ${due_at ?? value ?? 'is open'}: ${reason}.`,
      quote,
      url: urlOf(message_id),
    })),
  ];
  return {
    kind: 'issue',
    id: issueId,
    title: detail.title,
    why: detail.why,
    total: detail.priority?.total ?? null,
    terms: sharesOf(detail.priority?.terms ?? []),
    mandatory_categories: detail.mandatory_categories,
    preference_version: detail.preference_version,
    ranked_at: detail.ranked_at,
    reasons,
    citations: [{ kind: 'issue', id: issueId, url: `${base}/api/email/issues/${issueId}` }],
  };
}

function sharesOf(terms: z.output<typeof term>) {
  return terms
    .map((each) => ({ ...each, share: Math.round(each.value * each.weight * 1e6) / 1e6 }))
    .sort((a, b) => b.share - a.share);
}

function reviewOf(tier: string, circumstance: string | null): string {
  if (tier === 'mandatory') return 'Must be reviewed';
  return tier === 'suspected' ? 'May have to be reviewed' : `Need not be reviewed (${circumstance})`;
}
