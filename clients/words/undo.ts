/** The words around taking back. */
export const undoWords = {
  region: 'What was just done',
  undo: 'Undo',
  lastChange: 'Last change',
  dismiss: 'Dismiss',
  nothing: 'Nothing to undo.',
  undone: (label: string) => `Undone: ${label}.`,
  doneWithUndo: (text: string) => `${text} Undo with z.`,
};
