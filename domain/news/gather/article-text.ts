/** The text of an article that rules read and that spans count in: its content, or its summary where a feed gives only that. */
export function articleText(article: { summary: string; content: string }): string {
  return article.content === '' ? article.summary : article.content;
}
