import { describe, expect, it } from 'vitest';
import {
  canSave,
  type DraftEdit,
  type DraftEditEvent,
  type EditedVersion,
  isChanged,
  nextEdit,
  openEdit,
  placeOf,
  type TypedLetter,
} from '../../../../clients/state/decide/draft-edit.ts';

type Finding = { code: string };
const letter: TypedLetter = {
  to: ['ingrid@velmora.example'],
  cc: [],
  subject: 'Re: FN-2214',
  body: 'Hello Ingrid,\n\nwe replace them by Friday.\n',
  vouched: [],
};
const base: EditedVersion = { draft_id: 'd1', issue_id: 'i1', version: 1, letter };
const successor: EditedVersion = {
  draft_id: 'd2',
  issue_id: 'i1',
  version: 2,
  letter: {
    ...letter,
    to: ['ingrid@velmora.example', 'mara@plant.example'],
    body: 'Hello Ingrid,\n\nnew mail.\n',
  },
};
const following = (...events: DraftEditEvent<Finding>[]): DraftEdit<Finding> =>
  events.reduce(nextEdit<Finding>, openEdit<Finding>(base, null));
const typed = (body: string): DraftEditEvent<Finding> => ({ type: 'typed', letter: { body } });

describe('the editing of a reply', () => {
  it('has nothing to save until something is typed', () => {
    expect(canSave(following())).toBe(false);
    expect(following({ type: 'save' }).step).toBe('idle');
    expect(canSave(following(typed('Hello')))).toBe(true);
    expect(isChanged(following(typed('Hello'), typed(letter.body)))).toBe(false);
  });

  it('leaves the answer of a check alone if the letter changed since', () => {
    const of = { ...letter, body: 'Hello' };
    const checked = { of, findings: [{ code: 'promise' }], canSend: false };
    expect(following(typed('Hello'), { type: 'check' }, { type: 'checked', checked }).checked).toEqual(
      checked,
    );
    expect(
      following(typed('Hello'), { type: 'check' }, typed('Hi'), { type: 'checked', checked }).checked,
    ).toBeNull();
  });

  it('keeps the text when a check or a saving fails', () => {
    const failed = following(typed('Hello'), { type: 'save' }, { type: 'failed', problem: 'No connection.' });
    expect(failed).toMatchObject({ step: 'idle', problem: 'No connection.', typed: { body: 'Hello' } });
    expect(canSave(failed)).toBe(true);
  });

  it('keeps the text when mail makes the version obsolete, and offers it on the new one', () => {
    const obsolete = following(typed('Mine'), { type: 'superseded', by: successor });
    expect(obsolete).toMatchObject({ typed: { body: 'Mine' }, successor: { draft_id: 'd2' } });
    expect(canSave(obsolete)).toBe(false);
    const carried = nextEdit<Finding>(obsolete, { type: 'carry_over' });
    expect(carried.base.draft_id).toBe('d2');
    expect(carried.typed).toMatchObject({ body: 'Mine', to: successor.letter.to });
    expect(canSave(carried)).toBe(true);
    expect(nextEdit<Finding>(obsolete, { type: 'start_anew' }).typed).toEqual(successor.letter);
  });

  it('does not take its own saved version for a stranger', () => {
    const saved = following(
      typed('Mine'),
      { type: 'save' },
      { type: 'saved' },
      { type: 'superseded', by: successor },
    );
    expect(saved.successor).toBeNull();
  });

  it('drops a vouch whose sentence is gone', () => {
    const vouched = [{ sentence: 'we replace them by Friday.', reason: 'agreed by phone' }];
    const edit = following({ type: 'typed', letter: { vouched } });
    expect(edit.typed.vouched).toEqual(vouched);
    expect(nextEdit<Finding>(edit, typed('Hello Ingrid,')).typed.vouched).toEqual([]);
  });

  it('opens with what was kept', () => {
    const kept = { ...letter, body: 'Half a sent' };
    expect(isChanged(openEdit<Finding>(base, kept))).toBe(true);
  });

  it('finds a sentence for the cursor', () => {
    expect(placeOf('by Friday', letter.body)).toEqual({ start: 31, end: 40 });
    expect(placeOf('by Monday', letter.body)).toBeNull();
  });
});
