import { Link } from 'wouter';
import type { Story } from '../../../state/story/answer.ts';
import { useTimes } from '../../../state/times.ts';
import { storyWords } from '../../../words/story.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { Strange } from '../../parts/strange.tsx';
import { Section } from '../frame/reader-frame.tsx';
import styles from './sources.module.css';

/** Shows the reports of a story in the order of time, each with the statements that nobody had made before it. */
export function StoryTimeline({ story }: { story: Story }) {
  const times = useTimes();
  if (story.timeline.length === 0) return null;
  return (
    <Section title={storyWords.timeline}>
      <ol className={styles.steps}>
        {story.timeline.map((step) => (
          <li key={`${step.at} ${step.kind} ${step.title}`} className={styles.step}>
            <span className={styles.when}>
              <time dateTime={step.at} title={times.moment(step.at).absolute}>
                {times.moment(step.at).text}
              </time>{' '}
              {storyWords.steps[step.kind]}
            </span>
            <span className={styles.plain}>
              {step.story_id === null ? (
                step.url === null ? (
                  <Strange>{step.title}</Strange>
                ) : (
                  <OutsideLink url={step.url}>
                    <Strange>{step.name ?? step.title}</Strange>
                  </OutsideLink>
                )
              ) : (
                <Link href={`/story/${step.story_id}`}>
                  <Strange>{step.title}</Strange>
                </Link>
              )}
            </span>
            {step.whats_new.length === 0 ? null : (
              <details>
                <summary>{storyWords.whatsNew(step.whats_new.length)}</summary>
                <ul>
                  {step.whats_new.map((text) => (
                    <li key={text} className={styles.new} dir="auto">
                      {text}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Shows the stories that are about something close, and were not merged, with the reason. */
export function RelatedStories({ story }: { story: Story }) {
  if (story.related.length === 0) return null;
  return (
    <Section title={storyWords.related}>
      <ul className={styles.steps}>
        {story.related.map(({ story_id, title, reason }) => (
          <li key={story_id} className={styles.step}>
            <Link href={`/story/${story_id}`}>
              <Strange>{title}</Strange>
            </Link>
            <span className={styles.when}>{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Shows the texts that the story was made from, each with its hash and the rules that read it. */
export function Provenance({ story }: { story: Story }) {
  const times = useTimes();
  const { provenanceRows: rows } = storyWords;
  return (
    <Section title={storyWords.provenance}>
      <div className={styles.steps}>
        {story.articles.map((article) => (
          <details key={article.article_id}>
            <summary>
              <Strange>{article.source}</Strange>
            </summary>
            <dl className={styles.terms}>
              <dt>{rows.hash}</dt>
              <dd>
                <code>{article.content_hash}</code>
              </dd>
              <dt>{rows.extracted}</dt>
              <dd>{article.producer}</dd>
              <dt>{rows.collected}</dt>
              <dd>{times.moment(article.collected_at).text}</dd>
              {article.revised_at === null ? null : (
                <>
                  <dt>{rows.revised}</dt>
                  <dd>{times.moment(article.revised_at).text}</dd>
                </>
              )}
            </dl>
          </details>
        ))}
        {story.score === null ? null : (
          <dl className={styles.terms}>
            <dt>{rows.weights}</dt>
            <dd>{story.score.weights_version}</dd>
            <dt>{rows.preferences}</dt>
            <dd>{story.score.preference_version}</dd>
          </dl>
        )}
      </div>
    </Section>
  );
}
