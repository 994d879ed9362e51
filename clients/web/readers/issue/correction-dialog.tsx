import type { Correctable } from '../../../state/issue/answer.ts';
import {
  type Correction,
  type CorrectionEntry,
  correctionMenu,
  isSameCorrection,
} from '../../../state/issue/correction-menu.ts';
import { valueInWords } from '../../../state/issue/correction-words.ts';
import { issueWords } from '../../../words/issue.ts';
import { Choices, Modal } from '../../parts/modal.tsx';
import { IssueAnswer, SentenceAnswer, ThreadsAnswer } from './correction-answers.tsx';

interface Props {
  issue: Correctable;
  /** The question that is asked; null asks first which. */
  entry: CorrectionEntry | null;
  onTake: (entry: CorrectionEntry) => void;
  onCorrect: (correction: Correction) => void;
  onClose: () => void;
}

/** Asks for a correction of an issue: first which field, then its value, with the value of now beside the choices. */
export function CorrectionDialog({ issue, entry, onTake, onCorrect, onClose }: Props) {
  const menu = correctionMenu(issue);
  if (entry === null)
    return (
      <Modal title={issueWords.correctThis} onClose={onClose}>
        <Choices
          choices={menu.map((each) => ({
            id: each.kind,
            keys: each.key,
            label: issueWords.correctWhat[each.kind] ?? each.kind,
            detail: each.current === undefined ? undefined : valueInWords(each.current),
          }))}
          onChoose={(kind) => {
            const taken = menu.find((each) => each.kind === kind);
            if (taken) onTake(taken);
          }}
        />
      </Modal>
    );
  return (
    <Modal key={entry.kind} title={issueWords.ask[entry.kind] ?? entry.kind} onClose={onClose}>
      <Answer issue={issue} entry={entry} onCorrect={onCorrect} onClose={onClose} />
    </Modal>
  );
}

function Answer({
  issue,
  entry,
  onCorrect,
  onClose,
}: Pick<Props, 'issue' | 'onCorrect' | 'onClose'> & { entry: CorrectionEntry }) {
  const { current, choices } = entry;
  switch (entry.asks) {
    case 'choice':
      return (
        <Choices
          choices={choices.map((choice, index) => ({
            id: String(index),
            label: valueInWords(choice),
            detail: current && isSameCorrection(choice, current) ? issueWords.now : undefined,
          }))}
          onChoose={(index) => {
            const choice = choices[Number(index)];
            if (choice) onCorrect(choice);
          }}
        />
      );
    case 'owner':
      return (
        <SentenceAnswer
          label={issueWords.ownerAddress}
          type="email"
          initial={issue.owner ?? ''}
          other={{ label: issueWords.ownerNobody, onTake: () => onCorrect({ kind: 'owner', to: null }) }}
          onTake={(to) => onCorrect({ kind: 'owner', to })}
          onClose={onClose}
        />
      );
    case 'text':
      return (
        <SentenceAnswer
          label={issueWords.assumption}
          type="text"
          initial=""
          onTake={(to) => onCorrect({ kind: 'technical_assumption', to })}
          onClose={onClose}
        />
      );
    case 'issue':
      return <IssueAnswer issue={issue} onTake={(issue_id) => onCorrect({ kind: 'merge', issue_id })} />;
    case 'threads':
      return (
        <ThreadsAnswer
          messages={issue.messages}
          onTake={(thread_ids) => onCorrect({ kind: 'split', thread_ids })}
          onClose={onClose}
        />
      );
  }
}
