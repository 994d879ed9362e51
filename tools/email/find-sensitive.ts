import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { z } from 'zod';
import { type SensitiveSpan, sensitiveSpan } from '../../domain/email/reply/checks/sensitive-span.ts';
import { tool } from '../tool.ts';
import { credentialsIn, type Place } from './sensitive/credentials.ts';
import { addressesIn, cardsIn, ibansIn, phonesIn } from './sensitive/private-data.ts';

const preset = '@secretlint/secretlint-rule-preset-recommend';

/**
 * Where a text holds secrets and private data, by place alone: neither the answer nor a failure repeats them. Keys of
 * known services are found by secretlint, other credentials by how they are told or by their randomness.
 */
export default tool({
  name: 'email.find-sensitive',
  version: '1',
  module: import.meta.url,
  input: z.object({ text: z.string().max(50_000) }),
  output: z.object({ spans: z.array(sensitiveSpan) }),
  async run({ text }) {
    const all = (kind: SensitiveSpan['kind'], places: readonly Place[]): SensitiveSpan[] =>
      places.map(({ start, end }) => ({ kind, start, end }));
    const cards = [...all('payment_card', cardsIn(text)), ...all('iban', ibansIn(text))];
    const secrets = all('secret', [...(await knownKeysIn(text)), ...credentialsIn(text)]);
    const others = [...all('phone_number', phonesIn(text)), ...all('private_address', addressesIn(text))];
    const spans = [...cards, ...secrets].toSorted((a, b) => a.start - b.start);
    return {
      spans: joined([...spans, ...others.filter((each) => !spans.some((span) => overlap(span, each)))]),
    };
  },
});

/** Places of keys whose service knows their format. */
async function knownKeysIn(text: string): Promise<Place[]> {
  const { messages } = await lintSource({
    source: { filePath: 'reply.txt', content: text, ext: '.txt', contentType: 'text' },
    options: { config: { rules: [{ id: preset, rule: creator }] }, noPhysicFilePath: true },
  });
  // Its profiler looks at marks of time in immediates, which beget others. A child of the sandbox that is left with some
  // is replaced, and a fresh one costs 0.3 s.
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return messages.map(({ range: [start, end] }) => ({ start, end }));
}

const overlap = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end;

/** One span where several of a kind overlap. */
function joined(spans: readonly SensitiveSpan[]): SensitiveSpan[] {
  const kept: SensitiveSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const same = kept.find((each) => each.kind === span.kind && overlap(each, span));
    if (same) same.end = Math.max(same.end, span.end);
    else kept.push({ ...span });
  }
  return kept;
}
