import { deskWords } from '../../../words/desk.ts';
import { Banner } from '../../parts/banner.tsx';
import { Button } from '../../parts/button.tsx';

/** Says that rows have changed since the list was placed; nothing moves before the reader asks for it. */
export function Changed({ count, onPlace }: { count: number; onPlace: () => void }) {
  if (count === 0) return null;
  return (
    <Banner
      tone="quiet"
      action={
        <Button look="quiet" keys="r" onClick={onPlace}>
          {deskWords.place}
        </Button>
      }
    >
      {deskWords.changed(count)}
    </Banner>
  );
}
