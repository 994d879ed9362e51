import { useRef } from 'react';
import { Link } from 'wouter';
import type { Issue } from '../../../state/issue/answer.ts';
import { takeBackCorrection } from '../../../state/issue/correct-issue.ts';
import { type Known, knownOf } from '../../../state/issue/known.ts';
import { useTimes } from '../../../state/times.ts';
import { tellDone, tellRefused } from '../../../state/undo.ts';
import { issueWords } from '../../../words/issue.ts';
import { undoWords } from '../../../words/undo.ts';
import { Button } from '../../parts/button.tsx';
import { FirstFew } from '../../parts/first-few.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Strange } from '../../parts/strange.tsx';
import { StrangeText } from '../../parts/strange-text.tsx';
import { Tag } from '../../parts/tag.tsx';
import { Section } from '../frame/reader-frame.tsx';
import styles from './issue.module.css';

/** Shows the state of the reply, the checks that block it, and the way to the decision. */
export function ReplyState({ issue }: { issue: Issue }) {
  const times = useTimes();
  const { draft } = issue;
  if (draft === null)
    return issue.requires_response ? <Section title={issueWords.reply}>{issueWords.noReply}</Section> : null;
  const isWaiting = draft.approval !== null;
  return (
    <Section title={issueWords.reply}>
      <div className={styles.reply}>
        <p>
          {issueWords.version(draft.version)}
          {draft.is_template ? `, ${issueWords.template}` : ''}:{' '}
          <b>{issueWords.replyState[draft.review_status] ?? draft.review_status}</b>
        </p>
        {draft.blocked.map((finding) => (
          <p key={`${finding.code} ${finding.sentence}`} className={styles.blocks}>
            <Icon name="blocks" label={issueWords.blocks(1)} />{' '}
            <span>
              {finding.detail}
              {finding.left_out > 0 ? '…' : ''}
            </span>
          </p>
        ))}
        <div className={styles.replyBody}>
          <StrangeText text={draft.body} />
        </div>
        {isWaiting && draft.approval ? (
          <>
            <Link href={`/decide/${draft.approval.id}`} className={styles.decide}>
              {issueWords.decide}
            </Link>
            <p className={styles.from}>{issueWords.expires(times.moment(draft.approval.expires_at).text)}</p>
          </>
        ) : null}
      </div>
    </Section>
  );
}

/** Shows the parts, orders and tickets that an issue names, and its people. */
export function IssueFacts({ issue }: { issue: Issue }) {
  return (
    <>
      {issue.identifiers.length === 0 ? null : (
        <Section title={issueWords.facts}>
          <FirstFew
            className={styles.facts}
            items={issue.identifiers}
            most={40}
            draw={({ kind, identifier }) => (
              <li key={`${kind} ${identifier}`} title={kind.replaceAll('_', ' ')}>
                <Tag>
                  <Strange>{identifier}</Strange>
                </Tag>
              </li>
            )}
          />
        </Section>
      )}
      <Section title={issueWords.participants}>
        <FirstFew
          className={styles.list}
          items={issue.participants}
          most={12}
          draw={(address) => (
            <li key={address}>
              <Strange>{address}</Strange>
            </li>
          )}
        />
      </Section>
    </>
  );
}

/** Shows what is known about an issue: approved documents, and apart from them earlier issues, which are no policy. */
export function WhatWeKnow({ issue }: { issue: Issue }) {
  const { documents, history } = knownOf(issue.context);
  if (documents.length + history.length === 0) return null;
  return (
    <Section title={issueWords.known}>
      <KnownList title={issueWords.documents} known={documents} />
      <KnownList title={issueWords.history} known={history} />
    </Section>
  );
}

function KnownList({ title, known }: { title: string; known: readonly Known[] }) {
  if (known.length === 0) return null;
  return (
    <>
      <h3 className={styles.subhead}>{title}</h3>
      <ul>
        {known.map(({ kind, id, title: name, passages }) => (
          <li key={id} className={styles.knownItem}>
            {kind === 'issue' ? (
              <Link href={`/issue/${id}`}>
                <Strange>{name}</Strange>
              </Link>
            ) : (
              <b>
                <Strange>{name}</Strange>
              </b>
            )}
            {passages.map(({ heading, quote, reason }) => (
              <blockquote key={heading + quote} className={styles.passage} title={reason} dir="auto">
                {quote}
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the corrections of an issue, newest first, each with its way back. */
export function GivenCorrections({ issue, onCorrect }: { issue: Issue; onCorrect: () => void }) {
  const times = useTimes();
  const list = useRef<HTMLUListElement>(null);
  const takeBack = (id: string, label: string) => {
    // The button goes away with its correction.
    list.current?.focus({ preventScroll: true });
    takeBackCorrection(issue.id, id).then((note) => tellDone(note ?? undoWords.undone(label)), tellRefused);
  };
  return (
    <Section
      title={issueWords.corrections}
      side={
        <Button look="quiet" keys="c" onClick={onCorrect}>
          {issueWords.correct}
        </Button>
      }
    >
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {issue.corrections.map(({ id, kind, correction, given_at, taken_back_at }) => {
          const to = correction['to'];
          const what = issueWords.correctWhat[kind];
          const label = `${what ?? kind}${to === undefined || to === null ? '' : `: ${String(to).replaceAll('_', ' ')}`}`;
          const said = issueWords.you_said(label, times.moment(given_at).text);
          return (
            <li key={id}>
              {taken_back_at === null ? said : issueWords.takenBack(said)}{' '}
              {taken_back_at === null && what !== undefined ? (
                <Button look="quiet" onClick={() => takeBack(id, label)}>
                  {issueWords.takeBack}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
