import { z } from 'zod';
import { wallClockOf } from '../../domain/email/triage/dates/local-time.ts';
import judgeSignals from '../../tools/email/judge-signals.ts';
import { readMessage } from '../../tools/email/message/read-message.ts';
import { type Figure, type Suite, share } from '../harness/suite.ts';
import { readCases } from '../reviewed/read-cases.ts';

/** A phrase of a mail with the moment until which something is due, `ask` or `none`, by the guideline of the deadlines. */
const deadlineCase = z.object({
  lang: z.string(),
  text: z.string().min(1),
  sent_at: z.iso.datetime(),
  /** IANA name of the zone. */
  zone: z.string(),
  /** Local time, "YYYY-MM-DDTHH:MM". */
  due: z.union([z.literal('ask'), z.literal('none'), z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)]),
});
type DeadlineCase = z.infer<typeof deadlineCase>;

const [minExact, maxWrong] = [0.93, 0.03];

/**
 * Measures the deadlines of phrases, each as a mail of its own: it is read, its language recognized, its sentences split and its
 * signals judged by the tools of a sync. A phrase is exact if the mail has that one deadline, asked if the mail leads to a question although the
 * moment is known, and else wrong. Without `--data` all reviewed files are measured.
 */
export const deadlineSuite: Suite = async ({ data }) => {
  const cases = await readCases('deadline', data, deadlineCase);
  const judged = await Promise.all(cases.map(async (each) => ({ each, found: await foundIn(each) })));
  const failures: Record<string, string[]> = {};
  const outcomes = judged.map(({ each, found }) => {
    const outcome = found === each.due ? 'exact' : found === 'ask' ? 'asked' : 'wrong';
    if (outcome !== 'exact')
      failures[outcome] = [
        ...(failures[outcome] ?? []),
        `${each.lang}: ${each.text}: ${found}, not ${each.due}`,
      ];
    return { lang: each.lang, outcome };
  });
  const part = (
    name: string,
    of: typeof outcomes,
    outcome: string,
    target: number | null = null,
    bound: Figure['bound'] = 'at_least',
  ) => share(name, of.filter((one) => one.outcome === outcome).length, of.length, target, bound);
  const languages = [...new Set(outcomes.map(({ lang }) => lang))].sort();
  return {
    figures: [
      part('exact', outcomes, 'exact', minExact, 'at_least'),
      part('asked', outcomes, 'asked'),
      part('wrong', outcomes, 'wrong', maxWrong, 'at_most'),
      ...languages.flatMap((lang) => {
        const own = outcomes.filter((one) => one.lang === lang);
        return ['exact', 'asked', 'wrong'].map((outcome) => part(`${lang}: ${outcome}`, own, outcome));
      }),
    ],
    failures,
  };
};

/** Returns the local moment of the deadline of a mail, `ask` or `none`; several moments are listed. */
async function foundIn({ text, sent_at, zone }: DeadlineCase): Promise<string> {
  const source = `From: Ann <ann@plant.example>\r\nTo: jo@plant.example\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`;
  const { message: read } = await readMessage(Buffer.from(source));
  const message = {
    ...{ ...read, sender: read.sender?.address ?? null, sent_at },
    ...{ direction: 'incoming' as const, mandatory: [] },
  };
  const { signals } = await judgeSignals.run(
    { messages: [{ message, answer: null }], own: ['jo@plant.example'], time_zone: zone },
    { signal: AbortSignal.timeout(60_000) },
  );
  const deadlines = (signals[0] ?? []).filter(({ name }) => name === 'deadline');
  const dated = deadlines.flatMap(({ due_at, question }) =>
    due_at !== null ? [wallClockOf(due_at, zone)] : question !== null ? ['ask'] : [],
  );
  const known = [...new Set(dated)];
  if (known.includes('ask')) return 'ask';
  return known.length === 0 ? 'none' : known.join(' and ');
}
