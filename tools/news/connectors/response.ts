import type { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import type { FeedDocument, MalformedItem } from '../../../domain/news/gather/feed.ts';
import { decodeText } from '../../decode-text.ts';
import { decompress } from '../decompress.ts';
import { checkItems } from '../feed/guard.ts';
import type { feedInput } from '../feed/input.ts';
import { malformed } from '../feed/malformed.ts';
import { normaliseFeed } from '../feed/normalise.ts';
import type { RawFeed, RawItem } from '../feed/raw.ts';

/** Most items of a response that are recorded as malformed; the rest of them add no information. */
const maxMalformed = 200;

/** An item of a response in the form of a feed's item, or the reason why it cannot be used. */
export type ResponseItem = Omit<RawItem, 'base' | 'excerpt' | 'language'> | string;

/** Parses the response of an API as JSON. Throws `malformed_input` if it is not JSON. */
export function readJson({ body, content_type }: z.output<typeof feedInput>): {
  answer: unknown;
  encoding: string;
} {
  const { text, encoding } = decodeText(decompress(body), content_type);
  try {
    return { answer: JSON.parse(text.replace(/^\uFEFF/, '')), encoding };
  } catch (cause) {
    throw new Failure(
      'malformed_input',
      'The response of the API is not JSON. Nothing was stored; check the address of the source.',
      { cause },
    );
  }
}

/** Parses a value by `schema`. Throws `malformed_input` if the response has another form. */
export function parseResponse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Failure(
    'malformed_input',
    `The response of the API has an unexpected form (${firstIssue(read.error)}). Nothing was stored.`,
  );
}

/**
 * Converts the items of a response to a feed. Each item is parsed by `schema` alone, so that an unusable one is
 * quarantined with its reason and does not affect the others (spec News 7.2). Throws `malformed_input` for more than
 * 20,000 items.
 */
export function toFeed<T extends z.ZodType>(
  found: { items: readonly unknown[]; schema: T; toItem: (item: z.output<T>) => ResponseItem },
  feed: { title: string; home: string | null; encoding: string },
  input: z.output<typeof feedInput>,
): FeedDocument {
  checkItems(found.items.length);
  const usable: RawItem[] = [];
  const positions: number[] = [];
  const refused: MalformedItem[] = [];
  for (const [position, source] of found.items.entries()) {
    const read = found.schema.safeParse(source);
    const item = read.success ? found.toItem(read.data) : firstIssue(read.error);
    if (typeof item !== 'string') {
      usable.push({ ...item, base: null, language: null, excerpt: () => excerptOf(source) });
      positions.push(position);
    } else if (refused.length < maxMalformed) {
      refused.push(malformed(position, item, excerptOf(source)));
    }
  }
  const raw: RawFeed = {
    format: 'json',
    title: { value: feed.title, kind: 'text' },
    description: null,
    home: feed.home,
    base: null,
    language: null,
    ttlMinutes: null,
    items: usable,
  };
  const { url, collected_at } = input;
  const document = normaliseFeed(raw, {
    parser: 'schema',
    encoding: feed.encoding,
    url,
    collectedAt: collected_at,
  });
  const placed = document.malformed.map((each) => ({
    ...each,
    position: positions[each.position] ?? found.items.length,
  }));
  return { ...document, malformed: [...refused, ...placed] };
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'the item' : issue.path.join('.');
  return `${place}: ${issue?.message ?? 'unreadable'}`.slice(0, 300);
}

/** Returns an item as JSON, or a note if it is nested too deeply to be written. */
function excerptOf(source: unknown): string {
  try {
    return JSON.stringify(source) ?? 'nothing';
  } catch {
    return 'nested too deeply to be shown';
  }
}
