/** The words around addresses that strangers wrote. */
export const addressWords = {
  spelled: (spelled: string) => `reads ${spelled}`,
  mixed: 'mixes scripts, as imitations do',
};
