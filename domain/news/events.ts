import { z } from 'zod';
import { defineEvents, field } from '../event-kind.ts';

const { id, count, word } = field;

/** The events of sources, stories, claims and editions. */
export const newsEvents = defineEvents({
  'sources.checked': {
    payload: z.strictObject({
      checked: count,
      failed: count,
      created: count,
      repeated: count,
      revised: count,
      quarantined: count,
    }),
    says: 'A group of sources was checked; the payload has the counts.',
  },
  'source.failing': {
    payload: z.strictObject({ source_id: id, name: word, reason: field.reason }),
    says: 'A source could not be read, after it could before.',
  },
  'source.recovered': {
    payload: z.strictObject({ source_id: id, name: word, reason: field.reason }),
    says: 'A source that could not be read can be read again.',
  },
  'research.deferred': {
    payload: z.strictObject({ reason: word }),
    says: 'The research of a story was deferred: the budget, the model or a source did not allow it now.',
  },
  'claims.compared': {
    payload: z.strictObject({ supported: count, conflicting: count, unresolved: count }),
    says: 'The claims of a story were compared with the evidence.',
  },
  'claim.changed': {
    payload: z.strictObject({ story_id: id, claim_id: id, status: word }),
    says: 'The evidence for a claim has another status.',
  },
  'claims.reviewed': {
    payload: z.strictObject({ approved: count, rejected: count, expired: count }),
    says: 'A person reviewed claims of a story, or the review expired.',
  },
  'story.changed': {
    payload: z.strictObject({ story_id: id }),
    says: 'The card of a story changed.',
  },
  'story.split': {
    payload: z.strictObject({ story_id: id, article_id: id, new_story_id: id }),
    says: 'An article that a person reported as wrongly merged was moved to a story of its own.',
    isAudit: true,
  },
  'sweep.progressed': {
    payload: z.strictObject({
      stage: word,
      done: count,
      of: count,
      left: count.optional(),
      per_minute: count.optional(),
      seconds_left: count.optional(),
    }),
    says: 'A stage of a sweep has done some of its work: sources in `gather`, pages in `read`, articles in the edition in `present`, which also tells what is left and at what rate. At most twice a second and 20 times a stage.',
  },
  'edition.published': {
    payload: z.strictObject({ edition: word, cards: count }),
    says: 'An edition has new cards.',
  },
  'article.rescued': {
    payload: z.strictObject({ article_id: id }),
    says: 'A person accepted an article that the gate had kept out.',
    isAudit: true,
  },
  'article.returned': {
    payload: z.strictObject({ article_id: id }),
    says: 'A person took back the rescue of an article, so the gate keeps it out again.',
    isAudit: true,
  },
  'feedback.taken_back': {
    payload: z.strictObject({ feedback_id: id, story_id: id, type: word }),
    says: 'A person took back feedback on a story; a learn turn takes back what it moved.',
    isAudit: true,
  },
  'feedback.recorded': {
    payload: z.strictObject({
      feedback_id: id,
      story_id: id,
      type: word,
      article_id: id.nullable(),
      topic: word.nullable(),
    }),
    says: 'A person gave feedback on a story.',
  },
});
