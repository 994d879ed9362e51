/** Returns the text that rules read and that spans refer to: the content of an article, or its summary if it has none. */
export function articleText(article: { summary: string; content: string }): string {
  return article.content === '' ? article.summary : article.content;
}
