import { z } from 'zod';
import { defineEvents, field } from '../event-kind.ts';

const { id, count, word } = field;

/** What is told of sources, stories, claims and editions. */
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
    says: 'A group of sources was read, and so much of it was new.',
  },
  'research.deferred': {
    payload: z.strictObject({ reason: word }),
    says: 'What a story claims is looked into later: the budget or a source did not allow it now.',
  },
  'claims.compared': {
    payload: z.strictObject({ supported: count, conflicting: count, unresolved: count }),
    says: 'The claims of a story were compared with the evidence.',
  },
  'claims.reviewed': {
    payload: z.strictObject({ approved: count, rejected: count, expired: count }),
    says: 'A person judged claims of a story, or nobody did in time.',
  },
  'story.changed': {
    payload: z.strictObject({ story_id: id }),
    says: 'The card of a story shows something else than before.',
  },
  'story.split': {
    payload: z.strictObject({ story_id: id, article_id: id, new_story_id: id }),
    says: 'An article that a person called wrongly merged has a story of its own.',
    isAudit: true,
  },
  'edition.published': {
    payload: z.strictObject({ edition: word, cards: count }),
    says: 'An edition has new cards.',
  },
  'article.rescued': {
    payload: z.strictObject({ article_id: id }),
    says: 'A person took back what the gate had kept out.',
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
    says: 'A person said what they think of a story.',
  },
});
