import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../domain/failure.ts';
import { reviewMessages } from '../../../../graphs/email/triage/review-messages.ts';
import type { ToolRunner } from '../../../../runtime/sandbox/tool-runner.ts';
import reviewTool from '../../../../tools/email/review-messages.ts';

type Input = Parameters<typeof reviewTool.run>[0];

/** Runs the tool here; a call with a message that `breaks` fails like one that was ended by its deadline. */
function toolsThat(breaks: (message: Input['messages'][number]) => boolean) {
  const calls: number[] = [];
  const run = async (_: unknown, input: Input) => {
    calls.push(input.messages.length);
    if (input.messages.some(breaks)) throw new Failure('sandbox_timeout', 'The call took too long.');
    return reviewTool.run(input, { signal: new AbortController().signal });
  };
  return { calls, tools: { run } as unknown as Pick<ToolRunner, 'run'> };
}
const { signal } = new AbortController();
const message = (change: Partial<Input['messages'][number]> = {}) => ({
  subject: 'Pump',
  text: 'The minutes are attached.',
  quoted: '',
  hidden: '',
  signature: '',
  attachments: [],
  is_bulk: false,
  source: Buffer.from('Subject: Pump\r\n\r\nThe minutes are attached.'),
  ...change,
});
const danger = message({ text: 'The interlock of press 4 is bypassed.' });

describe('the review of messages in the sandbox', () => {
  test('takes one call for a batch, with added categories', async () => {
    const { tools, calls } = toolsThat(() => false);
    const added = [{ category: 'export_control', terms: ['minutes'] }];
    const findings = await reviewMessages(tools, [message(), danger], added, signal);
    expect(findings.map((each) => each.map(({ category }) => category))).toEqual([
      ['export_control'],
      ['safety_concern', 'export_control'],
    ]);
    expect(calls).toEqual([2]);
  });

  test('marks a source that takes too long for review, keeps what its text shows, and delays no other message', async () => {
    const hostile = { ...danger, subject: 'Long', source: Buffer.from('<') };
    const { tools } = toolsThat(({ source }) => source?.length === 1);
    const [found, other] = await reviewMessages(tools, [hostile, danger], [], signal);
    expect(found).toMatchObject([
      { category: 'safety_concern', found_in: 'text' },
      { category: 'unjudged', rule: 'could not be judged in time', found_in: 'raw', quote: 'Long' },
    ]);
    expect(other).toMatchObject([{ category: 'safety_concern' }]);
  });

  test('marks a message of which nothing can be judged in time, also without a subject', async () => {
    const { tools } = toolsThat(() => true);
    expect(await reviewMessages(tools, [message({ subject: ' ' })], [], signal)).toEqual([
      [
        {
          ...{ category: 'unjudged', tier: 'mandatory', confidence: 1, circumstance: null },
          ...{ producer: 'domain/email/mandatory', version: 'rules/2' },
          rule: 'could not be judged in time',
          found_in: 'text',
          quote: '(no subject)',
        },
      ],
    ]);
  });

  test('passes on every other failure, so that the step is repeated', async () => {
    const tools = { run: () => Promise.reject(new Failure('draining', 'The sandbox is closing.')) };
    await expect(reviewMessages(tools, [danger], [], signal)).rejects.toThrow('The sandbox is closing.');
  });
});
