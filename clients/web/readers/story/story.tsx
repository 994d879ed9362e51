import { useRef, useState } from 'react';
import { useKeys } from '../../../state/key-handlers.ts';
import type { Story as Answer } from '../../../state/story/answer.ts';
import { disagreementsOf } from '../../../state/story/disagreements.ts';
import { countOrigins } from '../../../state/story/origins.ts';
import { storyAsText } from '../../../state/story/story-text.ts';
import { useStory } from '../../../state/story/use-story.ts';
import { realAddress } from '../../../state/text/real-address.ts';
import { shellWords } from '../../../words/shell.ts';
import { storyWords } from '../../../words/story.ts';
import { usePlaceTitle } from '../../shell/place-title.ts';
import { useFeedback } from '../feedback/use-feedback.tsx';
import { focusFact, ReaderFrame } from '../frame/reader-frame.tsx';
import { useReaderKeys } from '../frame/reader-keys.ts';
import { ReaderState } from '../frame/reader-state.tsx';
import { Claims } from './claims.tsx';
import { Disagreements } from './disagreements.tsx';
import { FeedbackBar } from './feedback-bar.tsx';
import { NewSince } from './new-since.tsx';
import { Sources } from './sources.tsx';
import styles from './story.module.css';
import { Provenance, RelatedStories, StoryTimeline } from './story-facts.tsx';
import { StoryMarks } from './story-marks.tsx';
import { Summary } from './summary.tsx';
import { WhyStory } from './why-story.tsx';

const home = { href: '/news', name: shellWords.news };

/** Shows a story with its evidence: what is claimed, who says so, who says otherwise, and why it stands where it stands. */
export default function Story({ id }: { id: string }) {
  const { data, error, refetch } = useStory(id);
  const story = data as Answer | undefined;
  const { position, back, goTo, keys } = useReaderKeys({ kind: 'story', id }, home, () =>
    story === undefined ? null : storyAsText(story),
  );
  usePlaceTitle(story?.title ?? shellWords.story);
  useKeys('story', story === undefined ? keys : {});
  if (story === undefined)
    return (
      <ReaderState
        thrown={error}
        name={shellWords.story}
        what={storyWords.reading}
        back={back}
        onAgain={() => void refetch()}
      />
    );
  return <Loaded key={id} story={story} frame={{ position, back, onGo: goTo }} keys={keys} />;
}

interface LoadedProps {
  story: Answer;
  frame: Pick<Parameters<typeof ReaderFrame>[0], 'position' | 'back' | 'onGo'>;
  keys: ReturnType<typeof useReaderKeys>['keys'];
}

function Loaded({ story, frame, keys }: LoadedProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(claimOfAddress()));
  const whyButton = useRef<HTMLDivElement>(null);
  const disagreements = disagreementsOf(story);
  const toggle = (claimId: string) =>
    setOpened((before) => new Set(before).symmetricDifference(new Set([claimId])));
  const show = (claimId: string) => {
    setOpened((before) => new Set([...before, claimId]));
    requestAnimationFrame(() => {
      const row = document.getElementById(`claim-${claimId}`);
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector('button')?.focus({ preventScroll: true });
    });
  };
  const feedback = useFeedback(() => ({
    id: story.story_id,
    title: story.title,
    topics: story.topics,
    reports: story.articles.length,
  }));
  useKeys('story', {
    ...keys,
    ...feedback.keys,
    why: () => focusFact(whyButton.current),
    evidence: () => openEvidence(disagreements.length > 0 ? 'disagreements' : 'claims', story, show),
    original: () => openOriginal(story),
  });
  const reports = countOrigins(story.sources);
  return (
    <ReaderFrame
      {...frame}
      title={story.title}
      railName={storyWords.facts}
      head={
        <div className={styles.status}>
          <StoryMarks evidence={story.evidence} />
          <span>{storyWords.reports(reports.reports, reports.origins)}</span>
        </div>
      }
      rail={
        <>
          <WhyStory story={story} place={frame.position?.number ?? null} focus={whyButton} />
          <Sources story={story} />
          <StoryTimeline story={story} />
          <RelatedStories story={story} />
          <Provenance story={story} />
        </>
      }
      bar={<FeedbackBar story={story} give={feedback.give} />}
    >
      <Summary story={story} onShow={show} />
      <NewSince story={story} />
      <Disagreements found={disagreements} />
      <Claims story={story} opened={opened} onToggle={toggle} />
      {feedback.dialog}
    </ReaderFrame>
  );
}

/** Returns the claim that the address names: `#claim-<id>`. */
const claimOfAddress = (): string[] =>
  location.hash.startsWith('#claim-') ? [location.hash.slice('#claim-'.length)] : [];

function openEvidence(
  part: 'disagreements' | 'claims',
  story: Answer,
  show: (claimId: string) => void,
): void {
  const first = story.claims.find(({ findings }) => findings.length > 0) ?? story.claims[0];
  if (part === 'claims' && first) {
    show(first.claim_id);
    return;
  }
  const place = document.getElementById('disagreements');
  place?.scrollIntoView({ block: 'start' });
  place?.querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true });
}

/** Opens the first report in a new tab; returns words if it has no address that can be opened. */
function openOriginal(story: Answer): string | undefined {
  const place = realAddress(story.sources[0]?.url ?? '');
  if (place === null) return storyWords.nothingOriginal;
  open(place.href, '_blank', 'noopener,noreferrer');
  return undefined;
}
