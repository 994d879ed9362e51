/** The groups of routes by the beginning of their paths; the first match counts. */
const groups: readonly (readonly [prefix: string, name: string, description: string])[] = [
  ['/api/today', 'Today', 'The state of the day in one answer.'],
  ['/api/news', 'News', 'Editions, stories, their evidence, and feedback.'],
  ['/api/sources', 'Sources', 'Feeds and registries that are read.'],
  ['/api/email', 'E-mail', 'The action desk, messages, replies, documents and mailboxes.'],
  ['/api/preferences', 'Preferences', 'Topic weights and settings, in versions.'],
  ['/api/approvals', 'Approvals', 'Questions that wait for a person.'],
  ['/api/executions', 'Executions', 'Work that is queued, runs or has ended.'],
  ['/api/agent', 'Assistant and events', 'Instructions to the assistant, and the stream of events.'],
  ['/api/learning', 'Learning', 'Training examples and learned versions.'],
  ['/api/langgraph', 'LangGraph clients', 'Executions as clients of LangGraph see them.'],
  ['/api/session', 'Sessions', 'Sign-in of a browser, and what is signed in.'],
  ['/api/tokens', 'Sessions', ''],
  ['/api/person', 'Sessions', ''],
  ['/api/sample-world', 'Sources', ''],
  ['', 'Service', 'Health, metrics and quality of the service.'],
];

/** The groups of routes in the order in which they are listed, with their descriptions. */
export const tags = groups
  .filter(([, , description]) => description !== '')
  .map(([, name, description]) => ({ name, description }));

/** Returns the group that a route belongs to. */
export const tagOf = (path: string): string => groups.find(([prefix]) => path.startsWith(prefix))?.[1] ?? '';
