type Found = Readonly<Record<string, string>>;

/** A request that changes something, as an example shows it; made of the rows of a world. */
interface Write {
  /** The row that the path names; the route's own without it. */
  row?: string;
  body?: (found: Found) => unknown;
  type?: string;
  headers?: Record<string, string>;
}

const reason = { reason: 'It judged the last week better.' };
const answer = (found: Found) => ({
  assistant_id: 'email.draft',
  command: { resume: { [found['interrupt'] ?? 'f3b1']: { decisions: [{ type: 'approve' }] } } },
});

/** One request for each route that changes something, by its `operationId`, in the order in which they can follow each other. */
export const writes: Readonly<Record<string, Write>> = {
  recordImpressions: { body: ({ edition, story }) => ({ edition_id: edition, story_ids: [story] }) },
  giveFeedback: { body: () => ({ type: 'useful', note: 'We run these drives in cell 4.' }) },
  rescueArticle: {},
  takeBackRescue: {},
  addSource: {
    body: () => ({ name: 'Plant notes', url: 'https://notes.example/feed.xml', category: 'Plant' }),
  },
  changeSource: { body: () => ({ weight: 0.8 }) },
  discoverFeeds: { body: () => ({ url: 'https://notes.example/' }) },
  queueSweep: { body: () => ({ only_due: true }) },
  queueSync: { body: ({ mailbox }) => ({ mailbox_id: mailbox }) },
  addMailbox: {
    body: () => ({
      name: 'Second desk',
      address: 'maintenance@plant.example',
      provider: 'imap',
      settings: { host: 'imap.plant.example', port: 993, user: 'maintenance@plant.example' },
      credentials: { password: 'an app password' },
    }),
  },
  changeMailbox: { body: () => ({ time_zone: 'Europe/Berlin' }) },
  startSignIn: {},
  pollSignIn: { body: () => ({ grant: 'grant of the answer to the sign-in' }) },
  receiveNotifications: { body: () => ({ value: [{ clientState: 'secret of the subscription' }] }) },
  correctIssue: {
    body: () => ({ correction: { kind: 'category', to: 'safety' }, reason: 'Drives can restart.' }),
  },
  requestDraft: { body: () => ({ reply_all: false }) },
  editDraft: {
    body: () => ({ body: 'Hello,\n\nwe have received your notice and stop the drives today.\n' }),
  },
  checkDraft: {
    body: () => ({
      subject: 'Re: Field notice FN-2214',
      body: 'Hello,\n\nwe have received your notice and stop the drives today.\n',
      ...{ to: ['safety@tarnwick.example'], cc: [] },
    }),
  },
  undoDraft: {},
  addDocument: {
    body: () => ({
      title: 'Restart of drives',
      kind: 'markdown',
      text: '# Restart of drives\n\nA drive restarts only after the key switch was turned.\n',
      scope: ['maintenance'],
    }),
  },
  changeDocument: { body: () => ({ title: 'Restart of drives, cell 4' }) },
  proposePolicy: {
    body: ({ mailbox }) => ({
      mailbox_id: mailbox,
      name: 'Invitations',
      recipients: ['@tarnwick.example'],
      topics: ['invitation'],
      most_per_day: 5,
      template: 'Thank you, your message has arrived.',
      days: 7,
    }),
  },
  stopPolicy: {},
  reviewLearningExample: { body: () => ({ accept: true }) },
  trainLearningVersion: { body: () => ({ task: 'priority' }) },
  activateLearningVersion: { body: () => reason },
  rollBackLearningVersion: { body: () => reason },
  takeBackCorrection: {},
  sendMessage: { body: () => ({ content: 'What is new about the drives?' }) },
  confirmMessage: {},
  cancelMessage: {},
  retryMessage: {},
  changePreferences: {
    body: () => ({ topic_weights: { robotics: 0.5 } }),
    headers: { 'if-match': '*' },
  },
  previewPreferences: { body: () => ({ preferences: { topic_weights: { robotics: 0.5 } } }) },
  undoPreferences: { headers: { 'if-match': '*' } },
  decideApproval: { row: 'open', body: ({ hash }) => ({ type: 'approve', content_hash: hash }) },
  respondToApproval: {
    row: 'open',
    body: ({ hash }) => ({ type: 'ignore', args: null, content_hash: hash }),
  },
  cancelExecution: {},
  retryExecution: {},
  redriveExecutions: { body: () => ({ kind: 'news.sweep', limit: 20 }) },
  changePerson: { body: () => ({ time_zone: 'Europe/Berlin', locale: 'en-GB' }) },
  signIn: { body: () => ({ code: 'code of the printed link' }) },
  searchAssistants: { body: () => ({ limit: 10 }) },
  searchThreads: { body: () => ({ status: 'idle', limit: 2 }) },
  countThreads: { body: () => ({ status: 'idle' }) },
  searchThreadHistory: { body: () => ({}) },
  answerInterrupt: { body: answer },
  answerInterruptAndWait: { body: answer },
  answerInterruptAndStream: { body: answer },
  cancelRun: {},
};
