import { Failure } from '../domain/failure.ts';
import type { Article } from './articles.ts';
import { momentAt, writeMoment } from './moment.ts';

/** Values available to a template. */
export type Scene = {
  origin: string;
  /** The moment to which all offsets are relative. */
  created: Date;
  articles: ReadonlyMap<string, Article>;
};

/**
 * Fills in a template. `PATH` names an article; a trailing `json` writes a JSON string instead of XML or HTML.
 * - `{{origin}}`: `http://127.0.0.1:PORT`
 * - `{{time -3h rfc822}}`, `{{time PATH iso}}`: a moment, see `writeMoment`
 * - `{{title PATH}}`, `{{by PATH}}`: escaped text
 * - `{{body PATH}}`: the article's HTML; `{{markup PATH}}`: the same, escaped; `{{text PATH}}`: only its words, escaped
 *
 * An unknown directive or article is an error, so that a mistake in a template cannot reach a reader.
 */
export function renderTemplate(template: string, scene: Scene): string {
  return template.replace(/\{\{([^{}]+)\}\}/g, (_, directive: string) => fill(directive.trim(), scene));
}

/** Escapes text for XML and HTML, elements and double-quoted attributes alike. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function fill(directive: string, scene: Scene): string {
  const [verb, subject = '', format = ''] = directive.split(/\s+/);
  if (verb === 'origin') return scene.origin;
  if (verb === 'time') {
    const offset = /^[+-]/.test(subject) ? subject : articleAt(subject, scene).time;
    return writeMoment(momentAt(scene.created, offset), format);
  }
  const isJson = format === 'json';
  const plain = (text: string) => (isJson ? JSON.stringify(text) : escapeMarkup(text));
  switch (verb) {
    case 'title':
      return plain(articleAt(subject, scene).title);
    case 'by':
      return plain(articleAt(subject, scene).by);
    case 'body': {
      const html = renderTemplate(articleAt(subject, scene).body, scene);
      return isJson ? JSON.stringify(html) : html;
    }
    case 'markup':
      return escapeMarkup(renderTemplate(articleAt(subject, scene).body, scene));
    case 'text':
      return wordsOf(renderTemplate(articleAt(subject, scene).body, scene));
    default:
      throw new Failure(
        'internal',
        `${directive} is not a directive of a sample template. Nothing was served; correct the template.`,
      );
  }
}

/**
 * Returns the words of an article's HTML, with a blank line between paragraphs. Entities stay as they are, which is
 * valid in XML.
 */
function wordsOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s*\n\s*/g, '\n\n')
    .trim();
}

function articleAt(path: string, scene: Scene): Article {
  const article = scene.articles.get(path);
  if (article === undefined)
    throw new Failure(
      'internal',
      `There is no sample page ${path}. Nothing was served; correct the template.`,
    );
  return article;
}
