/** The words of signing in. */
export const signInWords = {
  title: 'You are signed out.',
  how: 'Run `npx watchkeeper open` on the machine of the service: it prints a link that works once.',
};
