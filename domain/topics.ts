import { foldWord, placedWords } from './text/words.ts';

/** A topic of the reader found in a text. */
export interface TopicMatch {
  topic: string;
  /** The reader's weight of the topic, -1 (never) to 1 (always). */
  weight: number;
  /** The pieces of the text that matched, as written, without repeats. */
  matched: string[];
}

/**
 * Other words for common topics, so that "security" finds a CVE. A topic that is not here is matched by its own words.
 */
const otherWords: Record<string, string[]> = {
  security: [
    'vulnerability',
    'cve',
    'exploit',
    'malware',
    'ransomware',
    'phishing',
    'data breach',
    'cyberattack',
    'zero-day',
    'backdoor',
    'hacker',
  ],
  ai: [
    'artificial intelligence',
    'machine learning',
    'llm',
    'language model',
    'neural network',
    'chatbot',
    'deep learning',
    'generative',
  ],
  'artificial intelligence': ['ai', 'machine learning', 'llm', 'language model', 'neural network'],
  database: ['postgresql', 'postgres', 'mysql', 'sqlite', 'sql', 'mongodb', 'redis'],
  cloud: ['aws', 'azure', 'gcp', 'kubernetes', 'serverless', 'data centre', 'data center'],
  kubernetes: ['k8s'],
  javascript: ['js', 'node.js', 'typescript', 'npm', 'ecmascript'],
  manufacturing: ['factory', 'assembly line', 'production line', 'supplier', 'supply chain', 'plant'],
  automotive: ['car', 'vehicle', 'automaker', 'carmaker', 'truck'],
  energy: ['battery', 'solar', 'wind power', 'nuclear', 'power grid', 'electricity'],
  space: ['rocket', 'satellite', 'spacecraft', 'orbit', 'nasa'],
  semiconductors: ['chip', 'chipmaker', 'wafer', 'semiconductor', 'foundry'],
  finance: ['bank', 'stock', 'shares', 'earnings', 'interest rate', 'investor'],
  health: ['vaccine', 'disease', 'clinical trial', 'hospital', 'medicine', 'patient'],
  climate: ['emissions', 'global warming', 'carbon dioxide', 'climate change'],
  law: ['court', 'lawsuit', 'legislation', 'judge', 'regulator'],
  regulation: ['regulator', 'legislation', 'compliance', 'antitrust'],
};

/** A topic is any word a person chose, "constructor" too: only the table's own keys count. */
function synonyms(topic: string): string[] {
  const key = topic.toLowerCase();
  return Object.hasOwn(otherWords, key) ? (otherWords[key] ?? []) : [];
}

/** Everything that a topic is called: its own words first. */
export function topicNames(topic: string): string[] {
  return [topic, ...synonyms(topic)];
}

function phrase(text: string): string[] {
  return placedWords(text).map(({ word }) => foldWord(word));
}

/** A text made ready for looking up phrases. */
interface FoldedText {
  find(name: string): string[];
}

function foldText(text: string): FoldedText {
  const placed = placedWords(text);
  const folded = placed.map(({ word }) => foldWord(word));
  const places = Map.groupBy(folded.keys(), (index) => folded[index] ?? '');
  return {
    find(name) {
      const parts = phrase(name);
      const [first] = parts;
      return (first === undefined ? [] : (places.get(first) ?? []))
        .filter((at) => parts.every((part, offset) => folded[at + offset] === part))
        .map((at) => text.slice(placed[at]?.start, placed[at + parts.length - 1]?.end));
    },
  };
}

/**
 * The reader's topics that a text is about: the topic's words (or another word for it) occur in a row, each folded for
 * plural, -ed and -ing. Whole words only: "rust" is not found in "trust", "go" not in "google". In order of the size of
 * the weight, then by name. Spec news 2, user_preferences.
 */
export function topicMatches(text: string, weights: Record<string, number>): TopicMatch[] {
  const folded = foldText(text);
  const matches = Object.entries(weights).flatMap(([topic, weight]) => {
    const matched = topicNames(topic).flatMap((name) => folded.find(name));
    return matched.length === 0 ? [] : [{ topic, weight, matched: [...new Set(matched)] }];
  });
  return matches.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.topic < b.topic ? -1 : 1));
}

/**
 * The topics by which a story can be wanted or not, most certain first, at most five: its categories as the source gave
 * them (lower-case) and the common topics whose words stand in the title, or twice in the text. "Less of this topic"
 * offers these.
 */
export function topicsOf(article: { title: string; text: string; categories: readonly string[] }): string[] {
  const [title, text] = [foldText(article.title), foldText(article.text.slice(0, 4000))];
  const common = Object.entries(otherWords)
    .map(([topic, names]) => {
      const count = (folded: FoldedText): number =>
        [topic, ...names].flatMap((name) => folded.find(name)).length;
      return { topic, size: 2 * count(title) + count(text) };
    })
    .filter(({ size }) => size >= 2)
    .sort((a, b) => b.size - a.size)
    .map(({ topic }) => topic);
  const given = article.categories
    .map((each) => each.trim().toLowerCase())
    .filter((each) => /^\P{C}{2,40}$/u.test(each));
  return [...new Set([...given.slice(0, 3), ...common, ...given.slice(3)])].slice(0, 5);
}
