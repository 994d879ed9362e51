import type { Phrases } from './phrases.ts';

const noApproval = 'This is still open on my side, so I cannot approve or release anything yet.';

/** Replies in English. */
export const english: Phrases = {
  greeting: {
    given: (name) => `Hello ${name},`,
    formal: (name) => `Dear ${name},`,
    unnamed: 'Hello,',
  },
  closing: 'Best regards,',
  request: (quote) => `Thank you for your message. You asked: ${quote}`,
  furtherRequest: (quote) => `You also asked: ${quote}`,
  requestAbout: (subject, quote) => `Thank you for your message about "${subject}". You asked: ${quote}`,
  requestUnquoted: (subject) =>
    subject === null ? 'Thank you for your message.' : `Thank you for your message about "${subject}".`,
  document: (title, heading, quote) =>
    heading === null ? `According to "${title}": ${quote}` : `According to "${title}" (${heading}): ${quote}`,
  message: (title, quote) => `The message "${title}" says: ${quote}`,
  earlierIssue: (title, quote) =>
    `From an earlier case ("${title}"): ${quote} This describes the earlier case only and does not necessarily apply here.`,
  status: {
    approval: { withoutDocument: noApproval, withDocument: noApproval },
    meeting: {
      withoutDocument: 'This is still open on my side, so I cannot confirm a time yet.',
      withDocument: 'This is still open on my side, so I cannot confirm a time yet.',
    },
    decision: {
      withoutDocument:
        'I have not found anything on this in our approved documents and the decision is still open on my side, so I cannot give you a go-ahead yet.',
      withDocument: 'The decision is still open on my side, so I cannot give you a go-ahead yet.',
    },
    confirmation: {
      withoutDocument:
        'I cannot confirm this yet, as I have not found anything on it in our approved documents.',
      withDocument: 'This is still open on my side, so I cannot confirm it yet.',
    },
    visit: {
      withoutDocument: 'I understand that someone is needed on site.',
      withDocument: 'I understand that someone is needed on site.',
    },
    information: {
      withoutDocument:
        'I do not have a reliable answer yet, as I have not found anything on this in our approved documents.',
      withDocument: null,
    },
    material: {
      withoutDocument: 'This is still open on my side, so I have not attached anything to this message.',
      withDocument: 'I have not attached anything to this message.',
    },
    check: {
      withoutDocument:
        'This is still open on my side, and I have not found anything on it in our approved documents.',
      withDocument: 'The check itself is still open on my side.',
    },
    action: {
      withoutDocument: 'This is still open on my side.',
      withDocument: 'This is still open on my side.',
    },
  },
  deadlines: (quotes) =>
    `I have noted the ${quotes.length > 1 ? 'deadlines' : 'deadline'} you mentioned (${quotes.join(', ')}).`,
  whichDay: (date) =>
    `The date "${date}" can be read in two ways. Could you tell me which day and which month you mean?`,
  byWhen: { answer: 'By when do you need an answer?', action: 'By when do you need this?' },
  question: {
    approval: 'Do I have all the relevant documents, or is anything still missing?',
    meeting: 'Which other times would also suit you?',
    decision: 'What would you recommend?',
    confirmation: 'Could you tell me what depends on this confirmation?',
    visit: 'Who is the contact person there, and what is the situation at the moment?',
    information: 'Have you already found out anything about this yourself?',
    material: 'In what form do you need this?',
    check: 'What have you observed or tried so far?',
    action: 'Is there anything in particular to bear in mind?',
  },
  furtherPoints: 'Your message raises further points, which I have not addressed here yet.',
  isApplicable: 'Does the information above apply to your case, or is anything still unclear?',
  noRequest: (subject) =>
    subject === null
      ? 'Thank you for your message. I did not see a specific question in it.'
      : `Thank you for your message about "${subject}". I did not see a specific question in it.`,
  anythingNeeded: 'Is there anything you need from me?',
  reminder: (subject, quote) => {
    const about =
      subject === null
        ? 'I would like to follow up on my message'
        : `I would like to follow up on my message about "${subject}"`;
    return quote === null ? `${about}.` : `${about}: ${quote}`;
  },
  anyNews: 'Could you let me know the current status?',
};
