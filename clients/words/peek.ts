/** The words of the pane beside a list. */
export const peekWords = { label: 'Selected', close: 'Close' };
