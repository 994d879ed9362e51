import type { ConversationMessage } from '../../../state/issue/answer.ts';
import { cutText } from '../../../state/text/cut-text.ts';
import { useTimes } from '../../../state/times.ts';
import { issueWords } from '../../../words/issue.ts';
import { Icon } from '../../parts/icon.tsx';
import { Strange } from '../../parts/strange.tsx';
import styles from './conversation.module.css';
import { MessageBody } from './message-body.tsx';

// A mail to thousands names a few of them, and a name of thousands of letters leaves room for the address behind it.
const mostNames = 4;
const longestName = 80;

/** One message of a conversation: a line that opens and folds it, and its text. */
export function Message(props: { message: ConversationMessage; isOpen: boolean; onToggle: () => void }) {
  const { message, isOpen, onToggle } = props;
  const times = useTimes();
  const { sender, direction, received_at } = message;
  const name =
    direction === 'outgoing' ? issueWords.you : (sender?.name ?? sender?.address ?? issueWords.unknownSender);
  const line = message.text.slice(0, 400).replace(/\s+/g, ' ').slice(0, 200);
  return (
    <li className={styles.message} id={`message-${message.id}`}>
      <button type="button" className={styles.head} aria-expanded={isOpen} data-step onClick={onToggle}>
        <Icon name={isOpen ? 'below' : 'after'} size={10} />
        <span className={styles.who}>
          <b>
            <Strange>{cutText(name, longestName)}</Strange>
          </b>
          {direction === 'outgoing' || sender?.name == null ? null : (
            <span className={styles.to}>
              {' '}
              <Strange>{`<${sender.address}>`}</Strange>
            </span>
          )}{' '}
          <span className={styles.to}>{issueWords.to(namesOf([...message.to, ...message.cc]))}</span>
        </span>
        <time className={styles.when} dateTime={received_at} title={times.moment(received_at).absolute}>
          {times.moment(received_at).text}
        </time>
        {isOpen ? null : (
          <span className={styles.first} dir="auto">
            {line}
          </span>
        )}
      </button>
      {isOpen ? <MessageBody message={message} /> : null}
    </li>
  );
}

function namesOf(people: ConversationMessage['to']): string {
  const names = people.slice(0, mostNames).map(({ name, address }) => cutText(name ?? address, longestName));
  const rest = people.length - names.length;
  return rest > 0 ? `${names.join(', ')} ${issueWords.andMore(rest)}` : names.join(', ');
}
