import type { Story } from '../../../state/story/answer.ts';
import { storyWords } from '../../../words/story.ts';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { Tag } from '../../parts/tag.tsx';

/** Shows the evidence of a story with its counts; a person's word stands beside it and changes none of it. */
export function StoryMarks({ evidence }: { evidence: Story['evidence'] }) {
  const { status, under_review, reviewed } = evidence;
  return (
    <>
      <EvidenceMark state={status} counts={evidence} />
      {under_review ? <EvidenceMark state="review" /> : null}
      {reviewed.approved > 0 ? <Tag>{storyWords.saidYesTo(reviewed.approved)}</Tag> : null}
      {reviewed.rejected > 0 ? <Tag>{storyWords.saidNoTo(reviewed.rejected)}</Tag> : null}
    </>
  );
}
