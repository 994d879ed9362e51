/** One source of the sample world, with the fields that a news source needs. */
export type SampleSource = {
  name: string;
  /** Absolute address of the feed. */
  url: string;
  home_url: string;
  /** Trust in the source, 0 to 1. */
  weight: number;
  /** True if the source reports its own acts: an authority, a vendor or a project. */
  is_primary: boolean;
};

/** A bundled source: `key` is the first part of every path, `feed` the file in `feeds/`. */
type BundledSource = {
  key: string;
  name: string;
  feed: string;
  contentType: string;
  weight: number;
  isPrimary: boolean;
};

/** The six bundled sources. The wire leaves its charset to the XML prolog, as many old feeds do. */
export const bundledSources: readonly BundledSource[] = [
  {
    key: 'plant',
    name: 'Plant & Process Weekly',
    feed: 'plant.xml',
    contentType: 'application/rss+xml; charset=utf-8',
    weight: 0.7,
    isPrimary: false,
  },
  {
    key: 'copperline',
    name: 'Copperline project',
    feed: 'copperline.xml',
    contentType: 'application/atom+xml; charset=utf-8',
    weight: 0.8,
    isPrimary: true,
  },
  {
    key: 'authority',
    name: 'Machine and Process Safety Authority',
    feed: 'authority.xml',
    contentType: 'application/rdf+xml; charset=utf-8',
    weight: 0.95,
    isPrimary: true,
  },
  {
    key: 'newsletter',
    name: 'Ladder & Loop',
    feed: 'newsletter.json',
    contentType: 'application/feed+json; charset=utf-8',
    weight: 0.6,
    isPrimary: false,
  },
  {
    key: 'wire',
    name: 'Tri-Basin Wire',
    feed: 'wire.xml',
    contentType: 'application/rss+xml',
    weight: 0.5,
    isPrimary: false,
  },
  {
    key: 'advisories',
    name: 'Tarnwick Controls Product Security',
    feed: 'advisories.xml',
    contentType: 'application/atom+xml; charset=utf-8',
    weight: 0.9,
    isPrimary: true,
  },
];

/** Returns the path of a bundled source's feed, such as `/plant/feed.xml`. */
export function feedPath(source: BundledSource): string {
  return `/${source.key}/feed${source.feed.slice(source.feed.lastIndexOf('.'))}`;
}

/** Returns the bundled sources with their addresses at `origin`. */
export function sourcesAt(origin: string): SampleSource[] {
  return bundledSources.map((source) => ({
    name: source.name,
    url: origin + feedPath(source),
    home_url: `${origin}/${source.key}/`,
    weight: source.weight,
    is_primary: source.isPrimary,
  }));
}

/** Returns sources that always fail, for trying out failures: the first responds with 500, the second with 404. */
export function deadSourcesAt(origin: string): SampleSource[] {
  const rest = { home_url: `${origin}/`, weight: 0.1, is_primary: false };
  return [
    { name: 'Broken Belt Bulletin', url: `${origin}/broken/feed.xml`, ...rest },
    { name: 'Gone Gazette', url: `${origin}/gone/feed.xml`, ...rest },
  ];
}
