import { type JsonFeed, parseJsonFeed } from 'feedsmith';
import { Failure } from '../../../domain/failure.ts';
import { checkItems } from './guard.ts';
import { firstText, permalink, present, type RawFeed, type RawItem } from './raw.ts';

// feedsmith accepts only documents that state their version and are not empty; some generators omit these.
const version = 'https://jsonfeed.org/version/1.1';
const title = 'untitled';

type Item = JsonFeed.Item<string>;

/**
 * Parses a JSON Feed (jsonfeed.org 1.0, 1.1) with feedsmith. Each item is parsed alone, so that an invalid one does
 * not affect the others. Throws `malformed_input` for text that is not JSON, or JSON that is not a feed.
 */
export function parseJson(text: string): RawFeed {
  const document = readObject(text);
  const items: unknown = document['items'];
  if (!Array.isArray(items))
    throw new Failure(
      'malformed_input',
      'The document is JSON without a list of items. Nothing was read; check the address of the feed.',
    );
  checkItems(items.length);
  const feed = parseJsonFeed({ title, ...document, version, items: [] }) as JsonFeed.Feed<string>;
  return {
    format: 'json',
    title: typeof document['title'] === 'string' ? { value: document['title'], kind: 'text' } : null,
    description: feed.description === undefined ? null : { value: feed.description, kind: 'text' },
    home: feed.home_page_url ?? null,
    base: null,
    language: feed.language ?? null,
    ttlMinutes: null,
    items: items.map((item: unknown) => toItem(item, feed.authors?.[0]?.name ?? null)),
  };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text, withoutInherited);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch (thrown) {
    throw new Failure(
      'malformed_input',
      'The document begins like JSON but is not valid JSON. Nothing was read.',
      {
        cause: thrown,
      },
    );
  }
  throw new Failure(
    'malformed_input',
    'The document is JSON but not a feed. Nothing was read; check the address of the feed.',
  );
}

/** Omits members named like those of every object: feedsmith rejects an object with its own `constructor`. */
function withoutInherited(key: string, value: unknown): unknown {
  return key in Object.prototype ? undefined : value;
}

function toItem(source: unknown, feedAuthor: string | null): RawItem {
  const feed = parseJsonFeed({ title, version, items: [source] }) as JsonFeed.Feed<string>;
  const item: Partial<Item> = feed.items?.[0] ?? {};
  return {
    ids: present(item.id),
    links: present(item.url, item.external_url, permalink(item.id), item.attachments?.[0]?.url),
    title: item.title === undefined ? null : { value: item.title, kind: 'text' },
    summary: item.summary === undefined ? null : { value: item.summary, kind: 'text' },
    content: firstText(
      item.content_html === undefined ? null : { value: item.content_html, kind: 'html' },
      item.content_text === undefined ? null : { value: item.content_text, kind: 'text' },
    ),
    author: item.authors?.[0]?.name ?? feedAuthor,
    published: present(item.date_published),
    updated: present(item.date_modified),
    categories: present(...(item.tags ?? [])),
    language: item.language ?? null,
    base: null,
    excerpt: () => JSON.stringify(source) ?? 'nothing',
  };
}
