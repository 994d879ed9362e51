/** The fields of a reply that a person may change. */
export interface TypedLetter {
  to: readonly string[];
  cc: readonly string[];
  subject: string;
  body: string;
  /** Sentences, word for word, that the person answers for, each with the reason that they gave. */
  vouched: readonly { sentence: string; reason: string }[];
}

/** The version that is edited. */
export interface EditedVersion {
  draft_id: string;
  issue_id: string;
  version: number;
  letter: TypedLetter;
}

/** The answer of a check, with the letter that it is about. */
export interface CheckedLetter<Finding> {
  of: TypedLetter;
  findings: readonly Finding[];
  canSend: boolean;
}

/** The editing of one version: what it was, what stands in the fields, and what the checks said last. */
export interface DraftEdit<Finding> {
  base: EditedVersion;
  typed: TypedLetter;
  checked: CheckedLetter<Finding> | null;
  step: 'idle' | 'checking' | 'saving' | 'saved';
  /** The reason for which the last check or saving failed, in the server's words. */
  problem: string | null;
  /** The version that took the place of the edited one; what was typed stays, and is offered on it. */
  successor: EditedVersion | null;
}

/** All that can happen to a reply while it is edited. */
export type DraftEditEvent<Finding> =
  | { type: 'typed'; letter: Partial<TypedLetter> }
  | { type: 'check' }
  | { type: 'checked'; checked: CheckedLetter<Finding> }
  | { type: 'check_failed'; problem: string }
  | { type: 'save' }
  | { type: 'saved' }
  | { type: 'failed'; problem: string }
  | { type: 'superseded'; by: EditedVersion }
  /** The person takes what they typed over to the successor. */
  | { type: 'carry_over' }
  /** The person leaves what they typed and starts from the successor. */
  | { type: 'start_anew' };

/** Milliseconds without a key after which a letter is checked: a pause between two thoughts, not between two words. */
export const checkAfterMs = 600;

/** Returns the editing of a version, with the text that was kept from an earlier visit if there is any. */
export const openEdit = <Finding>(base: EditedVersion, kept: TypedLetter | null): DraftEdit<Finding> => ({
  base,
  typed: kept ?? base.letter,
  checked: null,
  step: 'idle',
  problem: null,
  successor: null,
});

/** Tests two letters for the same contents. */
export const isSameLetter = (one: TypedLetter, other: TypedLetter): boolean =>
  one === other || JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

const inOrder = ({ to, cc, subject, body, vouched }: TypedLetter) => [
  to,
  cc,
  subject,
  body,
  vouched.map(({ sentence }) => sentence),
];

/** Tests an editing for changes that are not saved. */
export const isChanged = ({ base, typed }: DraftEdit<unknown>): boolean => !isSameLetter(base.letter, typed);

/** Returns the next state of an editing. Nothing but saving and the person's own word ever discards what was typed. */
export function nextEdit<Finding>(
  edit: DraftEdit<Finding>,
  event: DraftEditEvent<Finding>,
): DraftEdit<Finding> {
  switch (event.type) {
    case 'typed':
      return {
        ...edit,
        typed: stillVouched({ ...edit.typed, ...event.letter }),
        step: edit.step === 'saving' ? 'saving' : 'idle',
        problem: null,
      };
    case 'check':
      return edit.step === 'idle' ? { ...edit, step: 'checking', problem: null } : edit;
    case 'checked':
      // An answer about a letter that has changed since says nothing about this one.
      return isSameLetter(event.checked.of, edit.typed)
        ? { ...edit, checked: event.checked, step: edit.step === 'checking' ? 'idle' : edit.step }
        : edit;
    case 'check_failed':
      return edit.step === 'checking' ? { ...edit, step: 'idle', problem: event.problem } : edit;
    case 'save':
      return canSave(edit) ? { ...edit, step: 'saving', problem: null } : edit;
    case 'saved':
      return edit.step === 'saving' ? { ...edit, step: 'saved' } : edit;
    case 'failed':
      return { ...edit, step: 'idle', problem: event.problem };
    case 'superseded':
      return event.by.draft_id === edit.base.draft_id || edit.step === 'saved'
        ? edit
        : { ...edit, successor: event.by, step: 'idle' };
    case 'carry_over':
      return edit.successor === null ? edit : openEdit(edit.successor, onSuccessor(edit, edit.successor));
    case 'start_anew':
      return edit.successor === null ? edit : openEdit(edit.successor, null);
  }
}

/** Tests an editing for something to save, on a version that is still the newest. */
export const canSave = (edit: DraftEdit<unknown>): boolean =>
  edit.successor === null && (edit.step === 'idle' || edit.step === 'checking') && isChanged(edit);

/** Carries over what the person changed; recipients that they left alone are those of the new version. */
function onSuccessor({ base, typed }: DraftEdit<unknown>, successor: EditedVersion): TypedLetter {
  const own = <Field extends keyof TypedLetter>(field: Field): TypedLetter[Field] =>
    JSON.stringify(typed[field]) === JSON.stringify(base.letter[field])
      ? successor.letter[field]
      : typed[field];
  return stillVouched({
    to: own('to'),
    cc: own('cc'),
    subject: own('subject'),
    body: own('body'),
    vouched: own('vouched'),
  });
}

/** A vouch is for a sentence as it stands; with the sentence it goes. */
const stillVouched = (letter: TypedLetter): TypedLetter => {
  const vouched = letter.vouched.filter(({ sentence }) => letter.body.includes(sentence));
  return vouched.length === letter.vouched.length ? letter : { ...letter, vouched };
};

/** Returns the place of a sentence in a body, for the cursor; null if it is no longer there word for word. */
export function placeOf(sentence: string, body: string): { start: number; end: number } | null {
  const start = body.indexOf(sentence);
  return start < 0 ? null : { start, end: start + sentence.length };
}
