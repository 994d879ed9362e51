import { preferences } from '../app/preferences.ts';
import { cards } from './edition/cards.ts';
import { rankings } from './edition/rankings.ts';
import { articles } from './gather/articles.ts';
import { gateDecisions } from './gather/gate-decisions.ts';
import { quarantine } from './gather/quarantine.ts';
import { sources } from './gather/sources.ts';
import { feedback } from './learning/feedback.ts';
import { takenBack } from './learning/taken-back.ts';
import { claimQuestions } from './research/claim-questions.ts';
import { corpus } from './research/corpus.ts';
import { evidence } from './research/evidence.ts';
import { evidenceDocuments } from './research/evidence-documents.ts';
import { research } from './research/research.ts';
import { classifications } from './stories/classifications.ts';
import { embeddings } from './stories/embeddings.ts';
import { stories } from './stories/stories.ts';

/** Returns the repositories that the news graphs work with; each takes a pool or a transaction. */
export const newsStore = () => ({
  sources,
  articles,
  quarantine,
  gateDecisions,
  stories,
  classifications,
  corpus,
  embeddings,
  evidence,
  evidenceDocuments,
  research,
  claimQuestions,
  preferences,
  rankings,
  cards,
  feedback,
  takenBack,
});

/** The repositories of the news side, as the graphs know them. */
export type NewsStore = ReturnType<typeof newsStore>;
