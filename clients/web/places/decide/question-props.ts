import type { Question } from '../../../state/decide/question.ts';
import type { DecisionPage } from '../../../state/decide/use-decision.ts';

/** The properties of each kind of question. */
export interface QuestionProps {
  question: Question;
  page: DecisionPage;
  onNext: () => void;
}
