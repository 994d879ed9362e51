/** The reason for which an issue is in its list. */
export type ListReason =
  | 'mandatory'
  | 'suspected'
  | 'left_mandatory'
  | 'approval'
  | 'asked'
  | 'my_turn'
  | 'set_by_person'
  | 'follow_up'
  | 'owed'
  | 'their_turn'
  | 'nothing_asked'
  | 'closed';

/** New facts that came after a person had set a priority. */
export type NewFact = 'mandatory' | 'deadline' | 'request';
