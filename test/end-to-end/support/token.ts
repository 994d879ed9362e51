/** A token of the local user that every installation of the tests knows. */
export const localToken = 'wk_end-to-end-tests-know-this-token-0001';
