import { type ComponentProps, useState } from 'react';
import { issueWords } from '../../../words/issue.ts';
import { Button } from '../../parts/button.tsx';
import { StrangeText } from '../../parts/strange-text.tsx';

/** Characters that are shown at first and added at each demand: a few screens, and few enough to be laid out in one frame. */
const step = 12_000;

/** A stranger's text, of which a flood is shown part by part; the first part reaches to the first marked sentence. */
export function LongText(props: ComponentProps<typeof StrangeText>) {
  const { text, marks = [] } = props;
  const [asked, setAsked] = useState(() => Math.max(step, marks[0]?.end ?? 0));
  const shown = beginning(text, asked);
  return (
    <>
      <StrangeText {...props} text={shown} />
      {shown.length < text.length ? (
        <Button onClick={() => setAsked(shown.length + step)}>
          {issueWords.moreText(text.length - shown.length)}
        </Button>
      ) : null}
    </>
  );
}

/** Returns the text up to the end of the line that lies at `length`, or up to there if that line is long. */
function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const lineEnd = text.indexOf('\n', length);
  return text.slice(0, lineEnd !== -1 && lineEnd - length < 1_000 ? lineEnd : length);
}
