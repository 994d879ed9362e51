import { runKey, useKeys } from '../../../state/key-handlers.ts';
import { useSession } from '../../../state/session.ts';
import { setupWords } from '../../../words/setup.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { LiveDot } from '../../shell/live-dot.tsx';
import { usePlaceTitle } from '../../shell/place-title.ts';
import { MailboxDoor } from './mailbox-door.tsx';
import { SampleDoor } from './sample-door.tsx';
import styles from './setup.module.css';
import { SourceDoor } from './source-door.tsx';

/** Shows the three doors of the first run: add a source, add a mailbox, remove the sample world. */
export default function Setup() {
  const { session } = useSession();
  const isSample = session?.is_sample_world === true;
  usePlaceTitle(setupWords.title);
  useKeys('everywhere', {});
  return (
    <div className={styles.place}>
      <PageHeader title={setupWords.title} facts={setupWords.facts} side={<LiveDot />} />
      <div className={styles.doors}>
        <SourceDoor />
        <MailboxDoor />
        <SampleDoor isSample={isSample} />
        {isSample ? (
          <button type="button" className={styles.link} onClick={() => runKey('tour')}>
            {setupWords.tour}
          </button>
        ) : null}
      </div>
    </div>
  );
}
