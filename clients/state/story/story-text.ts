import type { Story } from './answer.ts';

/** Writes a story as plain text with its sources, as it is copied: title, status, summary, contradictions and addresses. */
export function storyAsText(story: Story): string {
  const { supported, conflicting, unresolved } = story.evidence;
  const claims = story.claims
    .filter(({ findings }) => findings.length > 0)
    .flatMap((claim) => [
      `- ${claim.text} (${claim.status})`,
      ...claim.findings.map(
        ({ status, quote, source, url }) => `    ${status}: “${quote}” ${source}, ${url}`,
      ),
    ]);
  return [
    story.title,
    `${story.evidence.status}: ${supported} supported, ${conflicting} conflicting, ${unresolved} unresolved`,
    '',
    story.summary,
    ...(claims.length > 0 ? ['', ...claims] : []),
    '',
    ...story.sources.map(({ name, title, url }) => `${name}: ${title}\n  ${url}`),
  ].join('\n');
}
