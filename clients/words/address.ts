/** The words around addresses that strangers wrote. */
export const addressWords = {
  leadsTo: (host: string) => `leads to ${host}`,
  spelled: (spelled: string) => `reads ${spelled}`,
  mixed: 'mixes scripts, as imitations do',
  newTab: 'opens in a new tab',
};
