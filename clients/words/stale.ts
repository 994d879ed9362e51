/** The words of a change that came too late. */
export const staleWords = {
  title: (what: string) => `Somebody else changed ${what}`,
  explained: 'It is no longer what you saw. Nothing was changed by you yet.',
  yours: 'Yours',
  theirs: 'Now',
  leave: 'Leave it as it is now',
  repeat: 'Do mine all the same',
};
