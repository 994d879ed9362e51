/** The words that both readers share. */
export const readerWords = {
  list: 'The list that this was opened from',
  position: (number: number, count: number) => `${number} of ${count}`,
  earlier: 'Previous in the list',
  later: 'Next in the list',
  atStart: 'This is the first of the list.',
  atEnd: 'This is the last of the list.',
  notInList: 'It was opened by its address, so it has no neighbours in a list.',
  linkCopied: 'Link copied.',
  textCopied: 'Copied as text, with its sources.',
  cannotCopy: 'The browser does not let this page copy. Nothing was copied; select the text instead.',
  facts: 'Why and where from',
  lastStep: 'End of the page.',
  firstStep: 'Top of the page.',
  code: (code: string) => `code ${code}`,
};
