import { newsWords } from '../../../words/news.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import styles from './news.module.css';

interface Props {
  /** Day of the edition in words; null until it is known. */
  day: string | null;
  count: number | null;
  earlier: boolean;
  later: boolean;
  onEarlier: () => void;
  onLater: () => void;
}

/** The day of the edition with the ways to the one before and after it. */
export function EditionSteps({ day, count, earlier, later, onEarlier, onLater }: Props) {
  return (
    <div className={styles.editions}>
      <Button look="quiet" keys="[" aria-label={newsWords.earlier} disabled={!earlier} onClick={onEarlier}>
        <Icon name="before" size={12} />
      </Button>
      <span>
        {[day, count === null ? null : newsWords.stories(count)].filter((part) => part !== null).join(' · ')}
      </span>
      <Button look="quiet" keys="]" aria-label={newsWords.later} disabled={!later} onClick={onLater}>
        <Icon name="after" size={12} />
      </Button>
    </div>
  );
}
