import { endStale, useStaleWrite } from '../../state/stale/stale-write.ts';
import { staleWords } from '../../words/stale.ts';
import { Choices, Modal, ModalBody } from '../parts/modal.tsx';
import { Strange } from '../parts/strange.tsx';
import styles from './stale-question.module.css';

/** Shows a change that came too late beside what it would have replaced, and lets the person choose; Esc leaves it as it is. */
export default function StaleQuestion() {
  const write = useStaleWrite();
  if (write === null) return null;
  const { what, yours, theirs, repeat } = write;
  return (
    <Modal title={staleWords.title(what)} onClose={() => endStale(write)}>
      <ModalBody>
        <p>{staleWords.explained}</p>
        <dl className={styles.sides}>
          <div>
            <dt>{staleWords.yours}</dt>
            <dd>
              <Strange>{yours}</Strange>
            </dd>
          </div>
          <div>
            <dt>{staleWords.theirs}</dt>
            <dd>
              <Strange>{theirs}</Strange>
            </dd>
          </div>
        </dl>
      </ModalBody>
      <Choices
        choices={[
          { id: 'leave', label: staleWords.leave },
          { id: 'repeat', label: staleWords.repeat },
        ]}
        onChoose={(id) => {
          endStale(write);
          if (id === 'repeat') void repeat();
        }}
      />
    </Modal>
  );
}
