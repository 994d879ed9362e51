import { useState } from 'react';
import type { ConversationMessage } from '../../../state/issue/answer.ts';
import { cutText } from '../../../state/text/cut-text.ts';
import { useTimes } from '../../../state/times.ts';
import { fileSize, issueWords } from '../../../words/issue.ts';
import { FirstFew } from '../../parts/first-few.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Strange } from '../../parts/strange.tsx';
import styles from './conversation.module.css';
import { LongText } from './long-text.tsx';

const longestFileName = 80;

/** The text of a message with its decisive sentences marked; quoted text and signature are folded, and what was hidden is named. */
export function MessageBody({ message }: { message: ConversationMessage }) {
  const times = useTimes();
  const [view, setView] = useState<'text' | 'html'>('text');
  const { id, text, quoted, signature, hidden, marks, language, purged_at, unopened } = message;
  if (unopened !== null) return <p className={styles.body}>{issueWords.unopened(unopened)}</p>;
  if (purged_at !== null) return <p className={styles.body}>{issueWords.purged(times.day(purged_at))}</p>;
  return (
    <div className={styles.body}>
      {message.has_html === true ? (
        <div className={styles.views}>
          {(['text', 'html'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={styles.view}
              aria-pressed={view === each}
              onClick={() => setView(each)}
            >
              {each === 'text' ? issueWords.viewText : issueWords.viewHtml}
            </button>
          ))}
        </div>
      ) : null}
      {view === 'html' ? (
        <HtmlFrame message={message} />
      ) : (
        <div className={styles.text}>
          {text.trim() === '' ? (
            <p className={styles.help}>{issueWords.noText}</p>
          ) : (
            <LongText
              text={text}
              lang={language}
              marks={marks.map((mark) => ({
                ...mark,
                label: issueWords.mark(
                  mark.kind,
                  mark.kind === 'deadline' && mark.label !== null
                    ? times.moment(mark.label).text
                    : mark.label,
                ),
              }))}
              markId={`mark-${id}`}
            />
          )}
        </div>
      )}
      <div className={styles.folds}>
        {quoted === null || quoted.trim() === '' ? null : (
          <Fold title={issueWords.quotedLines(quoted.split('\n').length)} text={quoted} lang={language} />
        )}
        {signature === null || signature.trim() === '' ? null : (
          <Fold title={issueWords.signature} text={signature} lang={language} />
        )}
      </div>
      {hidden.length === 0 ? null : (
        <details className={styles.notice}>
          <summary>
            {issueWords.hidden(hidden.length)}: {issueWords.hiddenShow}
          </summary>
          {hidden.map(({ text: each, reason }) => (
            <div key={reason + each}>
              <p>{issueWords.hiddenBecause(reason)}</p>
              <LongText text={each} />
            </div>
          ))}
        </details>
      )}
      {message.is_cut ? <p className={styles.help}>{issueWords.isCut}</p> : null}
      <Attachments message={message} />
    </div>
  );
}

function Fold({ title, text, lang }: { title: string; text: string; lang: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? (
        <div className={styles.folded}>
          <LongText text={text} lang={lang} />
        </div>
      ) : null}
    </details>
  );
}

/** The HTML of a mail, in a frame of its own that can run and load nothing. */
function HtmlFrame({ message }: { message: ConversationMessage }) {
  const address = `/api/email/messages/${encodeURIComponent(message.id)}/view`;
  return (
    <>
      <p className={styles.help}>
        {issueWords.htmlExplained}{' '}
        <a href={address} target="_blank" rel="noopener noreferrer">
          {issueWords.wholePage}
        </a>
        {message.remote_images ? ` ${issueWords.remoteImages(message.remote_images)}` : ''}
      </p>
      <iframe
        className={styles.frame}
        src={address}
        title={issueWords.htmlTitle(message.subject)}
        sandbox=""
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </>
  );
}

/** The attachments of a message: to save, never to open here. */
function Attachments({ message }: { message: ConversationMessage }) {
  if (message.attachments.length === 0) return null;
  return (
    <div>
      <FirstFew
        className={styles.attachments}
        items={message.attachments}
        most={10}
        draw={({ position, name, type, size, sha256 }) => (
          <li key={position} className={styles.attachment}>
            <Icon name="clip" />
            <span>
              <Strange>
                {issueWords.attachment(cutText(name ?? type, longestFileName, 12), fileSize(size))}
              </Strange>{' '}
              <a
                href={`/api/email/messages/${encodeURIComponent(message.id)}/attachments/${position}`}
                download={name ?? true}
                title={`${type}, sha256 ${sha256}`}
              >
                {issueWords.save}
              </a>
            </span>
          </li>
        )}
      />
      <p className={styles.help}>{issueWords.notOpened}</p>
    </div>
  );
}
