import type { DiffPart } from '../../../state/decide/question.ts';
import { decideWords } from '../../../words/decide.ts';

/** Shows what changed from the generated text; what was added and removed is also said, not only coloured. */
export function DiffText({ parts }: { parts: readonly DiffPart[] }) {
  let place = 0;
  return parts.map(({ op, text }) => {
    const key = place;
    place += text.length + 1;
    if (op === 'same') return <span key={`${key}=`}>{text}</span>;
    const Tag = op === 'add' ? 'ins' : 'del';
    return (
      <Tag key={`${key}${op}`}>
        <span className="aloud">{op === 'add' ? decideWords.added : decideWords.removed} </span>
        {text}
      </Tag>
    );
  });
}
