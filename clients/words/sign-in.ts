/** The words of signing in. */
export const signInWords = {
  title: 'You are signed out.',
  kept: 'What you typed is kept, and the page goes on where it was.',
  how: 'On the machine of the service, run this; it prints a link that works once, within ten minutes:',
  command: 'npx watchkeeper open',
  open: 'Open the link in this browser, or paste it here:',
  field: 'Link or code',
  enter: 'Sign in',
  entering: 'Signing in …',
  notACode: 'There is no code in this. Paste the whole link, as it was printed.',
  entered: 'Signed in. Everything is where it was.',
};
