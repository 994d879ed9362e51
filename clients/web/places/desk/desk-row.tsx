import { memo } from 'react';
import type { IssueRow } from '../../../state/desk/use-desk.ts';
import { cutSentence } from '../../../state/text/cut-text.ts';
import { deskWords } from '../../../words/desk.ts';
import { issueWords } from '../../../words/issue.ts';
import { Deadline } from '../../parts/deadline.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Row } from '../../parts/row.tsx';
import { ScoreBar } from '../../parts/score-bar.tsx';
import { Strange } from '../../parts/strange.tsx';
import styles from './desk.module.css';

interface Props {
  row: IssueRow;
  /** Its number in its band, from 1, and the number of rows there. */
  number: number;
  of: number;
  isMine: boolean;
  selected: boolean;
  selectFirst: boolean;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
}

/** An issue in two lines of one height: its title with deadline and score, and below it what it is about, whose it is and the decisive sentence. */
export const DeskRow = memo(function DeskRow({
  row,
  number,
  of,
  isMine,
  selected,
  selectFirst,
  onSelect,
  onOpen,
}: Props) {
  const { id, mandatory, suspected, deadline, total, terms, draft } = row;
  const isMaybe = !mandatory && suspected.length > 0;
  const facts = [
    isMaybe || mandatory
      ? issueWords.categories(mandatory ? row.mandatory_categories : suspected)
      : issueWords.category(row.category),
    row.owner === null ? null : isMine ? deskWords.you : (row.owner.split('@')[0] ?? null),
    row.is_muted ? deskWords.muted : null,
    row.warnings > 0 ? deskWords.warnings(row.warnings) : null,
    draft?.review_status === 'waiting' && draft.blocked === 0 ? deskWords.replyWaits : null,
  ];
  const title = row.headline === '' ? row.title : row.headline;
  return (
    <Row
      href={`/issue/${encodeURIComponent(id)}`}
      place={{ number, of }}
      title={title}
      wholeTitle={title}
      lead={
        mandatory || isMaybe ? (
          <span className={mandatory ? styles.must : styles.maybe}>
            <Icon
              name={mandatory ? 'mandatory' : 'suspected'}
              label={mandatory ? deskWords.bands.mandatory : deskWords.bands.suspected}
            />
          </span>
        ) : undefined
      }
      side={
        <>
          {deadline === null ? null : <Deadline at={deadline} />}
          {total === null || mandatory ? null : <ScoreBar total={total} terms={terms} />}
        </>
      }
      detail={
        <>
          {facts.filter(Boolean).join(' · ')}
          {draft?.review_status === 'waiting' && draft.blocked > 0 ? (
            <span className={styles.blocked}> · {deskWords.replyBlocked(draft.blocked)}</span>
          ) : null}
          {row.quote === null ? null : (
            <>
              {' · “'}
              <Strange>{cutSentence(row.quote)}</Strange>”
            </>
          )}
        </>
      }
      selected={selected}
      selectFirst={selectFirst}
      onSelect={() => onSelect(id)}
      onOpen={() => onOpen(id)}
    />
  );
});
