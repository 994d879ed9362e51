import { z } from 'zod';
import { type Suite, share, type Table } from '../harness/suite.ts';
import { mailOf, syncMails } from '../mailbox/sync-mails.ts';
import { readCases } from '../reviewed/read-cases.ts';
import { f1, precision, recall } from '../scorers/classification.ts';
import { measured } from '../scorers/measured.ts';

/** A sentence with its label by the guideline. */
const requestCase = z.object({ id: z.string(), lang: z.string(), text: z.string(), request: z.boolean() });

/**
 * Measures which sentences ask something of their reader, in seven languages and through the whole service: each is a mail of its
 * own to the engineer, and a request is what becomes an action item. (`intent` measures the embedded classifier alone.)
 */
export const requestSuite: Suite = async ({ data }) => {
  const cases = await readCases('request', data, requestCase);
  const { messages } = await syncMails(cases.map(({ id, text }) => mailOf({ id, subject: '', text })));
  const judged = cases.map(({ id, request }) => ({
    probability: (messages.get(id)?.actions.length ?? 0) > 0 ? 1 : 0,
    isTrue: request,
  }));
  const wrong = cases.filter((_, place) => (judged[place]?.probability === 1) !== judged[place]?.isTrue);
  return {
    figures: [
      measured('requests: F1', judged.length, f1(judged, 0.5), 0.85),
      measured('requests: precision', judged.length, precision(judged, 0.5)),
      measured('requests: recall', judged.length, recall(judged, 0.5)),
      share(
        'thanks and the like taken for a request',
        countOf(judged, false),
        judged.filter(({ isTrue }) => !isTrue).length,
        null,
        'at_most',
      ),
    ],
    tables: [byLanguage(cases, judged)],
    failures: {
      'taken for a request, or not': wrong.map(
        ({ lang, text, request }) => `${lang}, ${request ? 'asks' : 'does not ask'}: ${text}`,
      ),
    },
  };
};

type Judged = { probability: number; isTrue: boolean };

const countOf = (judged: readonly Judged[], isTrue: boolean): number =>
  judged.filter((each) => each.isTrue === isTrue && each.probability === 1).length;

function byLanguage(cases: readonly { lang: string }[], judged: readonly Judged[]): Table {
  const rows = [...Map.groupBy(judged, (_, place) => cases[place]?.lang ?? '')].map(
    ([lang, some]): (string | number)[] => [
      ...[lang, some.length],
      f1(some, 0.5)(Int32Array.from(some, (_, place) => place)).toFixed(3),
    ],
  );
  return { name: 'by language', columns: ['', 'sentences', 'F1'], rows };
}
