import { useKeys } from '../../../state/key-handlers.ts';
import type { DayRow } from '../../../state/today/rows.ts';
import { useFeedback } from '../../readers/feedback/use-feedback.tsx';
import { useCorrections } from '../../readers/issue/use-corrections.tsx';

interface Props {
  row: DayRow | null;
  /** Called after the person changed something, so that the list shows it at once. */
  onChange: () => void;
  /** Goes on to the next row. */
  onNext: () => void;
}

/** The keys that change the selected row: feedback on a card, corrections of an issue. Loaded when the page is idle. */
export default function TodayActions({ row, onChange, onNext }: Props) {
  const card = row?.kind === 'card' ? row.card : null;
  const issue = row?.kind === 'issue' ? row.issue : null;
  const feedback = useFeedback(
    () =>
      card === null
        ? null
        : { id: card.story_id, title: card.title, topics: card.topics, reports: card.source_count },
    { onChange, onGiven: onNext },
  );
  // A row has no threads; what needs them is done in the issue.
  const corrections = useCorrections(
    () => (issue === null ? null : { ...issue, messages: [], left_mandatory: null }),
    { onChange },
  );
  useKeys(null, {
    ...(card === null ? {} : feedback.keys),
    ...(issue === null ? {} : corrections.keys),
    menu: issue === null ? undefined : () => corrections.begin(null),
  });
  return (
    <>
      {feedback.dialog}
      {corrections.dialog}
    </>
  );
}
