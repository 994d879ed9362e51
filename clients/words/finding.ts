/** The words for the weight of a finding. */
export const findingWords = { blocks: 'blocks', look: 'look at', fine: 'fine' };
