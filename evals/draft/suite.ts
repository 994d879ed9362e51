import { allowedSources } from '../../domain/email/reply/checks/allowed-sources.ts';
import { composeBody } from '../../domain/email/reply/compose-body.ts';
import type { DraftingInput } from '../../domain/email/reply/drafting.ts';
import { limitDrafting } from '../../domain/email/reply/limit-drafting.ts';
import { recipientsFor } from '../../domain/email/reply/recipients.ts';
import { draftReply } from '../../graphs/email/reply/draft-reply-task.ts';
import { answerAll } from '../harness/answering.ts';
import { type Report, type Suite, type SuiteOptions, share, unanswered } from '../harness/suite.ts';
import { openMailboxFolder } from '../mailbox/mailbox-folder.ts';
import { syncMailbox } from '../mailbox/pipeline.ts';
import { readTrueMailbox } from '../mailbox/truth.ts';
import { measured } from '../scorers/measured.ts';
import { addPlantDocuments } from './documents.ts';
import { unsupportedIn } from './is-supported.ts';
import { type Request, readRequests } from './requests.ts';

/** Matches links and addresses in prose, which a draft must not contain. */
const addresses = /https?:|www\.|\S@\S/i;

/**
 * Measures the drafts for the true requests of a mailbox, from its files through every stage of the service, with a small
 * library of approved documents (`documents.ts`). `data` as in the suite `mailbox`.
 */
export const draftSuite: Suite = async (options) => {
  const opened = await openMailboxFolder(options.data);
  try {
    const mailbox = await readTrueMailbox(opened.folder);
    let scenariosOf = new Map<string, readonly string[]>();
    const synced = await syncMailbox(mailbox, async (sql, userId) => {
      scenariosOf = await addPlantDocuments(sql, userId);
    });
    try {
      return await judge(options, mailbox.address, await readRequests(synced, mailbox), scenariosOf);
    } finally {
      await synced.close();
    }
  } finally {
    await opened.close();
  }
};

/** A request with the text of its draft; null if the model gave no usable answer. */
interface Drafted {
  request: Request;
  input: DraftingInput;
  body: string | null;
  used: number[];
}

async function judge(
  options: SuiteOptions,
  address: string,
  requests: readonly Request[],
  scenariosOf: ReadonlyMap<string, readonly string[]>,
): Promise<Report> {
  const failures: Record<string, string[]> = {};
  const note = (reason: string, what: string) => {
    failures[reason] = [...(failures[reason] ?? []), what];
  };
  const reasons = new Map<string, number>();
  const answerable = requests.filter(({ truth, message }) => {
    const recipients = recipientsFor(message, [address], false);
    const why =
      'refused' in recipients ? recipients.refused : message.asks.length === 0 ? 'No ask was found.' : null;
    if (why === null) return true;
    reasons.set(why, (reasons.get(why) ?? 0) + 1);
    note('requests without a draft', `${truth.key}: ${why}`);
    return false;
  });
  const inputs = answerable.map((request) => inputOf(request, address));
  const answers = await answerAll(options, draftReply, inputs);
  const drafted = answerable.map((request, place): Drafted => {
    const [input, answer] = [inputs[place] as DraftingInput, answers[place]];
    return { request, input, ...(answer ? composeBody(input, answer) : { body: null, used: [] }) };
  });
  const written = drafted.filter((each): each is Drafted & { body: string } => each.body !== null);
  const supported = written.filter((each) => {
    const loose = unsupportedIn(each.body, evidenceOf(each));
    if (loose.length > 0)
      note('drafts with something unsupported', `${each.request.truth.key}: ${loose.join(', ')}`);
    return loose.length === 0;
  });
  const scenarioOf = ({ request }: Drafted) => request.truth.issue.split('#', 1)[0] ?? '';
  const cites = (each: Drafted, right: boolean) =>
    each.used.some((number) => {
      const cited = each.input.sources.find((source) => source.number === number);
      const of = each.request.context.find(
        ({ quote, title }) => quote === cited?.quote && title === cited.title,
      );
      const about = scenariosOf.get(of?.id ?? '');
      return cited?.kind === 'document' && about?.includes(scenarioOf(each)) === right;
    });
  const documented = written.filter((each) =>
    [...scenariosOf.values()].some((scenarios) => scenarios.includes(scenarioOf(each))),
  );
  const withDocument = written.filter((each) => cites(each, true) || cites(each, false));
  for (const each of documented.filter((one) => !cites(one, true)))
    note('drafts without the document that there is', each.request.truth.key);
  for (const each of withDocument.filter((one) => cites(one, false)))
    note('drafts with a document of something else', each.request.truth.key);
  const words = written.map(({ body }) => body.split(/\s+/).length);
  for (const { request, body } of written) note('drafts', `${request.truth.key}\n${body}\n`);
  const bare = written.filter(({ body }) => !addresses.test(body)).length;
  const documentedHits = documented.filter((each) => cites(each, true)).length;
  const wrong = withDocument.filter((each) => cites(each, false)).length;
  return {
    figures: [
      share('requests with a draft', written.length, requests.length),
      unanswered(answers),
      share(
        'drafts whose numbers, dates and names all stand in what they rest on',
        supported.length,
        written.length,
        1,
      ),
      share('drafts without links and addresses', bare, written.length, 1),
      share('drafts that cite the document that there is', documentedHits, documented.length),
      share(
        'of drafts that cite documents, those that cite one of something else',
        wrong,
        withDocument.length,
        null,
        'at_most',
      ),
      measured('words of a draft', written.length, (places) => meanOf(words, places), null, 'at_most'),
    ],
    tables: [
      {
        name: 'requests without a draft',
        columns: ['count', 'why'],
        rows: [...reasons].map(([why, count]) => [count, why]),
      },
    ],
    failures,
  };
}

function inputOf({ message, context }: Request, address: string): DraftingInput {
  const recipients = recipientsFor(message, [address], false);
  const to = 'refused' in recipients ? [] : recipients.to;
  const sources = allowedSources(context, to, [address]);
  return limitDrafting({
    subject: message.subject,
    message: message.text,
    asks: message.asks,
    sources,
    me: nameOf(address),
    them: message.sender?.name ?? null,
    language: message.language,
    style: {},
    examples: [],
    isFollowUp: false,
  });
}

/** Derives a name from an address, Nora Ekwall for "nora.ekwall@...": the sample mailbox has no names. */
const nameOf = (address: string): string =>
  (address.split('@', 1)[0] ?? '')
    .split('.')
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`)
    .join(' ');

/** Returns the texts that a draft may be based on: the answered message, and the sources that it cites. */
function evidenceOf({ input, used, request }: Drafted): string[] {
  const cited = input.sources.filter(({ number }) => used.includes(number));
  return [
    input.subject,
    request.message.text,
    ...cited.flatMap(({ title, heading, quote }) => [title, heading ?? '', quote]),
  ];
}

function meanOf(values: readonly number[], places: Int32Array): number {
  let sum = 0;
  for (const place of places) sum += values[place] ?? 0;
  return places.length === 0 ? 0 : sum / places.length;
}
