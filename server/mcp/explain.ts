import { z } from 'zod';
import { explainRank } from '../../domain/news/edition/explain.ts';
import type { Calling } from './ask.ts';
import { citations, id, quoted, said, score, storyEvidence } from './fields.ts';
import { mcpTool } from './tool.ts';

const explained = z.object({
  kind: z.enum(['story', 'issue']),
  id: z.string(),
  title: quoted('Headline or subject'),
  why: quoted(
    'Why it stands where it does; the service says it, and may repeat words of preferences and mails',
  ).nullable(),
  total: z.number().nullable().describe('0 to 1; null where it has not been ranked, or is over.'),
  terms: z
    .array(
      z.object({
        name: z.string(),
        value: z.number().describe('0 to 1.'),
        weight: z.number(),
        share: z.number().describe('Value times weight: what it adds to the total.'),
      }),
    )
    .describe('What the total is the sum of, the largest share first.'),
  mandatory_categories: z
    .array(z.string())
    .describe('Why it must be reviewed whatever its total; empty otherwise.'),
  preference_version: z.int().nullable().describe('The version of the preferences that it was ranked by.'),
  ranked_at: z.string().nullable(),
  reasons: z
    .array(
      z.object({
        says: said('What it tells, in the words of the service.'),
        quote: quoted('The sentence that it stands on, word for word').nullable(),
        url: z.string().describe('Where the sentence stands.'),
      }),
    )
    .describe('What the terms and the evidence stand on.'),
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
    z.object({ message_id: z.string(), category: z.string(), found_in: z.string(), quote: z.string() }),
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

/** Why a story or an issue stands where it does. */
export const explain = mcpTool({
  name: 'explain',
  title: 'Explain a ranking',
  description:
    'Why a news story or an engineering issue stands where it does: the terms of its score with the share of each, what makes it mandatory, and the sentences that this stands on.',
  input: z.strictObject({ kind: z.enum(['story', 'issue']), id: id('the story or the issue') }),
  output: explained.extend({ citations }),
  run: ({ kind, id: asked }, calling) =>
    kind === 'story' ? explainStory(asked, calling) : explainIssue(asked, calling),
});

async function explainStory(storyId: string, { ask, base }: Calling) {
  const found = story.parse(await ask('GET', `/api/news/${storyId}`));
  const { supported, conflicting, unresolved } = found.evidence;
  const url = `${base}/api/news/${storyId}`;
  const terms = sharesOf(found.score?.terms ?? []);
  return {
    kind: 'story',
    id: storyId,
    title: found.title,
    why: found.score === null ? null : explainRank(found.score.terms),
    total: found.score?.total ?? null,
    terms,
    mandatory_categories: [],
    preference_version: found.score?.preference_version ?? null,
    ranked_at: found.score?.ranked_at ?? null,
    reasons: [
      {
        says: `Of its claims ${supported} are supported, ${conflicting} conflicting, ${unresolved} unresolved.`,
        quote: null,
        url,
      },
      ...found.claims.flatMap((claim) =>
        claim.findings.map(({ status, quote, url: source, reason }) => ({
          says: `A claim is ${claim.status}; this sentence is ${status} of it: ${reason}.`,
          quote,
          url: source,
        })),
      ),
    ],
    citations: [{ kind: 'story', id: storyId, url }],
  };
}

async function explainIssue(issueId: string, { ask, base }: Calling) {
  const found = issue.parse(await ask('GET', `/api/email/issues/${issueId}`));
  const urlOf = (messageId: string) => `${base}/api/email/messages/${messageId}`;
  const reasons = [
    ...found.findings.map(({ message_id, category, found_in, quote }) => ({
      says: `Must be reviewed: ${category.replaceAll('_', ' ')}, found in the ${found_in}.`,
      quote,
      url: urlOf(message_id),
    })),
    ...found.signals.map(({ message_id, name, value, due_at, quote, reason }) => ({
      says: `${name.replaceAll('_', ' ')} ${due_at ?? value ?? 'is open'}: ${reason}.`,
      quote,
      url: urlOf(message_id),
    })),
  ];
  return {
    kind: 'issue',
    id: issueId,
    title: found.title,
    why: found.why,
    total: found.priority?.total ?? null,
    terms: sharesOf(found.priority?.terms ?? []),
    mandatory_categories: found.mandatory_categories,
    preference_version: found.preference_version,
    ranked_at: found.ranked_at,
    reasons,
    citations: [{ kind: 'issue', id: issueId, url: `${base}/api/email/issues/${issueId}` }],
  };
}

function sharesOf(terms: z.output<typeof term>) {
  return terms
    .map((each) => ({ ...each, share: Math.round(each.value * each.weight * 1e6) / 1e6 }))
    .sort((a, b) => b.share - a.share);
}
