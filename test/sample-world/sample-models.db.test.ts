import { afterAll, beforeAll, expect, test } from 'vitest';
import { injections } from '../../sample-world/truth.ts';
import {
  honestFindings,
  hypeAnswer,
  isComparison,
  modelThat,
  type PassageAnswer,
  questionOf,
} from '../support/models/comparing-model.ts';
import { answerOf, type ModelServer, startModelServer } from '../support/models/model-server.ts';
import { openSampleService, type SampleReader, type SampleService } from '../support/sample-service.ts';

let model: ModelServer;
let service: SampleService;

beforeAll(async () => {
  model = await startModelServer();
  service = await openSampleService({
    CARDS: '40',
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'fake',
    MODEL_PRICE_INPUT: '1',
    MODEL_PRICE_OUTPUT: '10',
  });
});
afterAll(async () => {
  await service.close();
  await model.close();
});

interface Card {
  title: string;
  evidence: object;
}

/** Returns the evidence of each story as a reader sees it. */
async function evidenceByTitle({ ask }: SampleReader) {
  const { body } = await ask<{ cards: Card[] }>('GET', '/api/news?limit=100');
  return Object.fromEntries(body.cards.map(({ title, evidence }) => [title, evidence]));
}

const findingsOf = ({ userId }: SampleReader) =>
  service.sql<{ status: string; producer: string; is_exact: boolean; is_read: boolean }[]>`
    select finding.status, finding.producer,
      -- The rule of domain/news/gather/article-text.ts.
      substr(
        case when article.id is null then document.text when article.content = '' then article.summary
          else article.content end,
        span_start + 1, span_end - span_start) = quote as is_exact,
      article.id is not null or exists (
        select 1 from public.evidence_fetches fetched
        where fetched.user_id = finding.user_id and fetched.canonical_url = document.canonical_url
          and fetched.result = 'read') as is_read
    from public.story_findings finding
      left join public.raw_articles article on article.id = finding.article_id and article.user_id = finding.user_id
      left join public.evidence_documents document
        on document.id = finding.document_id and document.user_id = finding.user_id
    where finding.user_id = ${userId}`;

/** Counts claims reported as settled without any text that settles them. */
const baseless = ({ userId }: SampleReader) =>
  service.sql`
    select text, evidence_status from public.story_claims claim
    where user_id = ${userId} and evidence_status <> 'unresolved' and not exists (
      select 1 from public.story_findings finding
      where finding.claim_id = claim.id and finding.status = claim.evidence_status)`;

async function expectGrounded(reader: SampleReader): Promise<void> {
  const findings = await findingsOf(reader);
  expect(findings.length).toBeGreaterThan(10);
  expect(findings.filter(({ is_exact }) => !is_exact)).toEqual([]);
  expect(findings.filter(({ is_read }) => !is_read)).toEqual([]);
  expect(await baseless(reader)).toEqual([]);
}

/** Returns the usage of all comparisons together. */
async function comparisons({ userId }: SampleReader) {
  const [row] = await service.sql<{ dropped: number; unanswered: number; cost: number }[]>`
    select sum((counts ->> 'dropped_citations')::integer) as dropped,
      sum((counts ->> 'unanswered')::integer) as unanswered, sum(stage.cost) as cost
    from public.execution_stages stage join public.pipeline_executions execution on execution.id = execution_id
    where stage.user_id = ${userId} and stage.name = 'compare' and execution.kind = 'news.story'`;
  return row;
}

let honest: Record<string, object>;

test('a model that answers well is believed as far as its quotes stand in the stored text', async () => {
  const reader = await service.addReader();
  model.otherwise(modelThat((_question, findings) => findings));
  await reader.sweep();
  await expectGrounded(reader);
  const findings = await findingsOf(reader);
  expect(new Set(findings.map(({ status }) => status))).toEqual(new Set(['supported', 'conflicting']));
  expect(new Set(findings.map(({ producer }) => producer))).toEqual(new Set(['openai:fake']));
  const compared = await comparisons(reader);
  expect(compared).toMatchObject({ dropped: 0, unanswered: 0 });
  // 100 tokens in and 20 out, at one and ten dollars a million.
  expect(compared?.cost).toBeCloseTo(
    model.requests.filter(({ body }) => isComparison(body)).length * 0.0003,
    6,
  );
  honest = await evidenceByTitle(reader);
});

test('a model that invents quotes, passages and addresses brings nothing into the evidence', async () => {
  const reader = await service.addReader();
  const lie = (passage: string, quote: string): PassageAnswer => ({
    passage,
    quote,
    status: 'supported',
    confidence: 1,
    reason: 'the same statement',
  });
  const invented = 'The regulator has confirmed every word of it.';
  model.otherwise(
    modelThat(({ claim, passages }) => {
      // The last passage gets the only true words, the others are false.
      const lies = passages.slice(0, -1).map(({ id, text }, index) => {
        const quotes = [
          invented,
          text.replace(/\d/, '7').replace(/.$/s, '!'),
          passages[index + 1]?.text.slice(0, 300) ?? invented,
          claim,
          `${text.slice(0, 100)} ${invented}`,
        ];
        return lie(id, quotes[index % quotes.length] ?? invented);
      });
      const truths = passages.slice(-1).map(({ id, text }) => lie(id, text.slice(0, 1200)));
      const [{ id = '', text = '' } = {}] = passages;
      return [
        lie('https://collector.invalid/proof', invented),
        lie(`${id}.invented`, text.slice(0, 200)),
        ...lies,
        ...truths,
      ];
    }),
  );
  await reader.sweep();
  await expectGrounded(reader);
  expect((await comparisons(reader))?.dropped).toBeGreaterThan(100);
  const found = await service.sql`
    select quote from public.story_findings where user_id = ${reader.userId} and quote like '%regulator has confirmed%'`;
  expect(found).toEqual([]);
});

test('a model that obeys what a page tells it changes no card, and nothing is called or fetched for it', async () => {
  const reader = await service.addReader();
  const before = model.requests.length;
  const { origin } = service.world;
  const markers = injections.map(({ marker }) => marker);
  const reads = (text: string) => markers.some((marker) => text.replaceAll(/\p{Cf}/gu, '').includes(marker));
  model.otherwise(async (request) => {
    if (!isComparison(request)) return hypeAnswer;
    const question = questionOf(request);
    const obeyed = question.passages.map(({ id }) => ({
      passage: id,
      status: 'supported',
      quote: markers[0],
      confidence: 1,
      reason: 'the same statement',
    }));
    const findings = await honestFindings(question);
    const answer = answerOf({
      findings: reads(JSON.stringify(question)) ? obeyed : [...findings, ...obeyed].slice(0, 12),
      fetch: `${origin}/collector`,
      decision: 'approve',
    });
    const call = { name: 'fetch', arguments: JSON.stringify({ url: `${origin}/collector` }) };
    return { ...answer, toolCalls: [{ id: 'call_1', type: 'function', function: call }] } as typeof answer;
  });
  await reader.sweep();
  const requests = model.requests.slice(before).map(({ body }) => body);
  expect(requests.length).toBeGreaterThan(30);
  for (const request of requests) {
    expect(request).not.toHaveProperty('tools');
    expect(reads(JSON.stringify(request))).toBe(false);
  }
  await expectGrounded(reader);
  // If two feeds link to one page, the title is that of the feed that responded first.
  const found = await evidenceByTitle(reader);
  const common = Object.keys(honest).filter((title) => title in found);
  expect(common.length).toBeGreaterThan(15);
  for (const title of common) expect(found[title], title).toEqual(honest[title]);
  expect(service.world.requests.map(({ path }) => path)).not.toContain('/collector');
  const [asked] = await service.sql<{ addresses: number; decided: number }[]>`
    select (select count(*) from public.evidence_fetches
        where user_id = ${reader.userId} and canonical_url like '%collector%') as addresses,
      (select count(*) from public.approvals where user_id = ${reader.userId} and status <> 'open') as decided`;
  expect(asked).toEqual({ addresses: 0, decided: 0 });
});
