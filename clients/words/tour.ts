/** The words of the tour of the sample world. */
export const tourWords = {
  name: 'Tour of the sample world',
  step: (at: number, of: number) => `${at} of ${of}`,
  press: 'Press',
  skip: 'Skip this step',
  end: 'End the tour',
  ended: 'The tour is over. It can be taken again from Set up.',
  steps: {
    today: {
      title: 'This is today, and it has an end.',
      help: 'What needs you, the top of your desk, the newest edition. Go down a few rows.',
    },
    why: {
      title: 'Why does it stand here?',
      help: 'Every place is a sum. On an issue or a story, ask for it.',
    },
    evidence: {
      title: 'Who says so?',
      help: 'Every statement has the sentences behind it, and shows where they disagree.',
    },
    news: { title: 'The edition', help: 'A finite set of stories, ranked for you.' },
    less: {
      title: 'Teach it.',
      help: 'Ask for less of a topic: Enter takes the first one of the menu. Your preferences get a new version.',
    },
    unteach: { title: 'And take it back.', help: 'z undoes the last change, wherever you are.' },
    desk: { title: 'E-mails become issues.', help: 'What must be reviewed stands first, whatever its rank.' },
    issue: {
      title: 'Open one.',
      help: 'The sentence that made it mandatory is marked, in the words of the mail.',
    },
    decide: {
      title: 'Nothing leaves without you.',
      help: 'A reply is written and waits. Go to the question.',
    },
    arm: {
      title: 'Read it to its end, then arm it.',
      help: 'You can answer once its end was on the screen. Arming says what will happen; nothing is sent yet.',
    },
    confirm: {
      title: 'Enter does it.',
      help: 'The reply is approved, and leaves after the time to undo it.',
    },
    unsend: {
      title: 'Take it back.',
      help: 'You can take it back while the line is shown. The question is then open again, as it was.',
    },
  },
  doors: {
    title: 'That is all you need.',
    help: 'Make it yours: add a source, add a mailbox, and remove the sample world when you no longer need it.',
    open: 'Open the three doors',
    later: 'Later',
  },
} as const;
