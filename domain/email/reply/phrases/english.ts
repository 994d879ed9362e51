import type { Phrases } from './phrases.ts';

/** Replies in English. */
export const english: Phrases = {
  greeting: {
    given: (name) => `Hello ${name},`,
    formal: (name) => `Dear ${name},`,
    nobody: 'Hello,',
  },
  closing: 'Best regards',
  asked: (quote) => `You asked: ${quote}`,
  alsoAsked: (quote) => `You also asked: ${quote}`,
  askedAbout: (subject, quote) => `On "${subject}" you asked: ${quote}`,
  askedWithoutWords: (subject) =>
    subject === null ? 'I have read your message.' : `I have read your message about "${subject}".`,
  document: (title, heading, quote) =>
    heading === null ? `According to "${title}": ${quote}` : `According to "${title}" (${heading}): ${quote}`,
  message: (title, quote) => `In the message "${title}" it says: ${quote}`,
  earlier: (title, quote) =>
    `In an earlier case, "${title}", somebody wrote: ${quote} That was so then and is no rule for this case.`,
  standing: {
    approval: {
      open: 'It is still open on my side: this message is neither an approval nor a release.',
      found: 'It is still open on my side: this message is neither an approval nor a release.',
    },
    meeting: {
      open: 'It is still open on my side, so this message confirms no time yet.',
      found: 'It is still open on my side, so this message confirms no time yet.',
    },
    decision: {
      open: 'I have found nothing about it in our approved documents, and it is still open on my side: please do not take this message as a go-ahead.',
      found: 'It is still open on my side: please do not take this message as a go-ahead.',
    },
    confirmation: {
      open: 'I cannot confirm it yet: I have found nothing about it in our approved documents.',
      found: 'It is still open on my side, so this message confirms nothing yet.',
    },
    visit: {
      open: 'I have read that somebody is needed there.',
      found: 'I have read that somebody is needed there.',
    },
    information: {
      open: 'I do not have a sure answer yet: I have found nothing about it in our approved documents.',
      found: null,
    },
    material: {
      open: 'It is still open on my side, so nothing is attached to this message.',
      found: 'Nothing is attached to this message.',
    },
    check: {
      open: 'It is still open on my side, and I have found nothing about it in our approved documents.',
      found: 'The check itself is still open on my side.',
    },
    deed: {
      open: 'It is still open on my side.',
      found: 'It is still open on my side.',
    },
  },
  due: (words) => `I have noted the time that you named ("${words}").`,
  whichDay: (date) => `The date "${date}" can be read in two ways: which day and which month do you mean?`,
  byWhen: { answer: 'By when do you need an answer?', deed: 'By when do you need it?' },
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
  more: 'Your message has further points, which this one does not touch yet.',
  doesItFit: 'Does that fit your case, or is there something that it leaves open?',
  nothingAsked: (subject) =>
    subject === null
      ? 'I have read your message and see no question in it.'
      : `I have read your message about "${subject}" and see no question in it.`,
  anythingNeeded: 'Is there anything that you need from me?',
  followUp: (subject, quote) => {
    const about =
      subject === null
        ? 'I am coming back to my message'
        : `I am coming back to my message about "${subject}"`;
    return quote === null ? `${about}.` : `${about}: ${quote}`;
  },
  anyNews: 'How do things stand with it?',
};
