import { z } from 'zod';
import { mandatoryFinding } from '../../domain/email/triage/mandatory/finding.ts';
import { MandatoryReview } from '../../domain/email/triage/mandatory/mandatory.ts';
import { bytes } from '../bytes.ts';
import { tool } from '../tool.ts';
import { openMailModel } from './mail-model/open-mail-model.ts';
import { plain } from './message/limits.ts';
import { textsOfSource } from './source/texts-of-source.ts';

/** Characters of one source that are judged. */
const maxCharacters = 200_000;

const added = z.array(z.object({ category: z.string(), terms: z.array(z.string()) }));

/** The review of the last call: the words that its rules have learned serve the next one. */
let last: { key: string; review: MandatoryReview } | undefined;

function reviewOf(categories: z.output<typeof added>): MandatoryReview {
  const key = JSON.stringify(categories);
  if (last?.key !== key) last = { key, review: new MandatoryReview(openMailModel(), categories) };
  return last.review;
}

/**
 * Runs the mandatory review over messages, each with the parts that a parser read and with all text in its source, by the
 * simplest rules: transfer encodings decoded, tags and comments opened, nothing left out because it would not be shown. So
 * nothing is missed that a parser drops. It reads strangers' text of any length, so it runs in the sandbox, where a deadline
 * ends it.
 */
export default tool({
  name: 'email.review-messages',
  version: '2',
  module: import.meta.url,
  input: z.object({
    /** Categories beside those of the spec. */
    added,
    messages: z
      .array(
        z.object({
          subject: z.string(),
          text: z.string(),
          /** Text below a line of dashes. */
          signature: z.string(),
          quoted: z.string(),
          hidden: z.string(),
          attachments: z.array(z.string()),
          /** True for mail of lists and newsletters. */
          is_bulk: z.boolean(),
          /** Null if it was purged, or is judged in another call. */
          source: bytes.nullable(),
        }),
      )
      .max(50),
  }),
  output: z.object({ findings: z.array(z.array(mandatoryFinding)) }),
  load: async () => openMailModel(),
  run({ added: categories, messages }) {
    const review = reviewOf(categories);
    return {
      findings: messages.map(({ source, ...message }) =>
        review
          .findings({ ...message, raw: source === null ? '' : rawText(source) })
          // A source may contain characters that a database cannot store.
          .map((finding) => ({ ...finding, quote: plain(finding.quote) })),
      ),
    };
  },
});

const rawText = (source: Uint8Array): string => textsOfSource(source).join('\n\n').slice(0, maxCharacters);
