import type { Phrases } from './phrases.ts';

/** Replies in English. */
export const english: Phrases = {
  greeting: {
    given: (name) => `Hello ${name},`,
    formal: (name) => `Dear ${name},`,
    nobody: 'Hello,',
  },
  closing: 'Best regards',
  asked: (quote) => `You asked: "${quote}"`,
  alsoAsked: (quote) => `You also asked: "${quote}"`,
  askedAbout: (subject, quote) => `On "${subject}" you asked: "${quote}"`,
  askedWithoutWords: (subject) => `I have read what you ask about "${subject}".`,
  document: (title, heading, quote) =>
    heading === null
      ? `According to "${title}": "${quote}"`
      : `According to "${title}" (${heading}): "${quote}"`,
  message: (title, quote) => `In the message "${title}" it says: "${quote}"`,
  earlier: (title, quote) =>
    `In an earlier case, "${title}", somebody wrote: "${quote}" That was so then and is no rule for this case.`,
  standing: {
    approval: {
      open: 'I have not gone through it yet, so this message is neither an approval nor a release.',
      found: 'I have not gone through it yet, so this message is neither an approval nor a release.',
    },
    meeting: {
      open: 'I have not compared it with my calendar yet, so this message confirms nothing.',
      found: 'I have not compared it with my calendar yet, so this message confirms nothing.',
    },
    decision: {
      open: 'Our approved documents say nothing about it that I could find, and it is not decided yet: please do not take this message as a go-ahead.',
      found: 'It is not decided yet: please do not take this message as a go-ahead.',
    },
    confirmation: {
      open: 'I cannot confirm it yet: our approved documents say nothing about it that I could find.',
      found: 'I have not compared it with this case yet, so this message confirms nothing.',
    },
    visit: {
      open: 'I have read that somebody is needed there.',
      found: 'I have read that somebody is needed there.',
    },
    information: {
      open: 'I do not have a sure answer yet: our approved documents say nothing about it that I could find.',
      found: null,
    },
    material: {
      open: 'It still has to be put together, so nothing is attached to this message.',
      found: 'Nothing is attached to this message.',
    },
    check: {
      open: 'It has not been checked yet, and our approved documents say nothing about it that I could find.',
      found: 'It has not been checked on the spot yet.',
    },
    deed: {
      open: 'Nothing has been done about it yet.',
      found: 'Nothing has been done about it yet.',
    },
  },
  due: (words) => `I have noted the time that you named ("${words}").`,
  whichDay: (date) => `The date "${date}" can be read in two ways: which day and which month do you mean?`,
  byWhen: 'By when do you need it?',
  back: {
    approval: 'Have I got everything that belongs to it?',
    meeting: 'Which other time would suit you if this one does not work?',
    decision: 'What would you recommend?',
    confirmation: 'What does it depend on for you?',
    visit: 'Whom do I find there, and how do things stand now?',
    information: 'Is there anything that you have found out about it yourself?',
    material: 'Is there a form in which you need it?',
    check: 'Is there anything that you have seen or tried already?',
    deed: 'Is there anything that has to be watched out for?',
  },
  doesItFit: 'Does that fit your case, or is there something that it leaves open?',
  nothingAsked: (subject) =>
    subject === null
      ? 'I have read your message and see no question in it.'
      : `I have read your message about "${subject}" and see no question in it.`,
  anythingNeeded: 'Is there anything that you need from me?',
  followUp: (subject, quote) =>
    quote === null
      ? `I am coming back to my message about "${subject}".`
      : `I am coming back to my message about "${subject}": "${quote}"`,
  anyNews: 'How do things stand with it?',
};
