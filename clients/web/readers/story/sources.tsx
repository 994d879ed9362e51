import type { Story } from '../../../state/story/answer.ts';
import { monogramOf } from '../../../state/story/monogram.ts';
import { countOrigins, originsOf } from '../../../state/story/origins.ts';
import { useTimes } from '../../../state/times.ts';
import { storyWords } from '../../../words/story.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { Strange } from '../../parts/strange.tsx';
import { Tag } from '../../parts/tag.tsx';
import { Section } from '../frame/reader-frame.tsx';
import styles from './sources.module.css';

/** Draws the independence of the reports: each origin on its own, and its copies hanging under it. */
export function Sources({ story }: { story: Story }) {
  const { origins } = countOrigins(story.sources);
  return (
    <Section title={`${storyWords.sources} ${story.sources.length}`} side={storyWords.origins(origins)}>
      <ul className={styles.origins}>
        {originsOf(story).map(({ source, copies }) => (
          <li key={`${source.url} ${source.name}`} className={styles.origin}>
            <Source source={source} />
            {copies.length === 0 ? null : (
              <ul className={styles.copies}>
                {copies.map((copy) => (
                  <li key={`${copy.url} ${copy.name}`}>
                    <Source source={copy} origin={source.name} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Shown = ReturnType<typeof originsOf>[number]['source'];

function Source({ source, origin }: { source: Shown; origin?: string }) {
  const times = useTimes();
  const { name, url, relation, isPrimary, published_at } = source;
  const said =
    origin === undefined || relation === 'first' || relation === 'independent'
      ? storyWords.relation[relation]
      : relation === 'copy'
        ? storyWords.copyOf(origin)
        : storyWords.rewriteOf(origin);
  return (
    <div className={styles.source}>
      <span className={styles.monogram} aria-hidden="true">
        {monogramOf(name)}
      </span>
      <span className={styles.name}>
        <Strange>{name}</Strange>
        {isPrimary ? <Tag>{storyWords.primary}</Tag> : null}
      </span>
      <span className={styles.meta}>
        {said}
        {published_at === null ? null : ` · ${times.moment(published_at).text}`}
        {' · '}
        <OutsideLink url={url}>{storyWords.original}</OutsideLink>
      </span>
    </div>
  );
}
