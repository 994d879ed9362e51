import { explain } from './explain.ts';
import { getDesk } from './get-desk.ts';
import { getEdition } from './get-edition.ts';
import { getIssue } from './get-issue.ts';
import { getMessage } from './get-message.ts';
import { getStory } from './get-story.ts';
import { listApprovals } from './list-approvals.ts';
import { proposePreference } from './propose-preference.ts';
import { searchIssues } from './search-issues.ts';
import { searchStories } from './search-stories.ts';
import type { McpTool } from './tool.ts';

/**
 * All that a machine is offered, in the order in which it is listed. Deciding is not among it, nor confirming: what leaves
 * or changes something is a person's word.
 */
export const mcpTools: readonly McpTool[] = [
  searchStories,
  getEdition,
  getStory,
  searchIssues,
  getDesk,
  getIssue,
  getMessage,
  explain,
  listApprovals,
  proposePreference,
];

/** What a client may keep in view, each as the tool gives it without arguments. */
export const mcpResources = [
  { name: 'edition', uri: 'watchkeeper://edition', tool: getEdition },
  { name: 'desk', uri: 'watchkeeper://desk', tool: getDesk },
] as const;
