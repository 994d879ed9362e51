import type { ToolCall } from '../../domain/assistant/rules/tools.ts';
import { listApprovals, openApproval } from './calls/approvals.ts';
import type { Called, Calling } from './calls/assistant-ports.ts';
import { changePreference, correctIssue, mute } from './calls/change.ts';
import { askDraft } from './calls/draft.ts';
import { explainExecution, explainIssue, explainStory } from './calls/explain.ts';
import { listTools, reportCosts, reportHealth } from './calls/report.ts';
import { runSweep, runSync } from './calls/run.ts';
import { searchIssues, searchStories } from './calls/search.ts';
import { showDesk, showEdition } from './calls/show.ts';
import { summariseIssue, summariseStory } from './calls/summarise.ts';

/** Does one call of a plan. The set is closed: what is not here cannot be done. */
export function callTool(calling: Calling, call: ToolCall): Promise<Called> {
  switch (call.tool) {
    case 'show_edition':
      return showEdition(calling);
    case 'show_desk':
      return showDesk(calling, call.args);
    case 'search_stories':
      return searchStories(calling, call.args);
    case 'search_issues':
      return searchIssues(calling, call.args);
    case 'explain_issue':
      return explainIssue(calling, call.args);
    case 'explain_story':
      return explainStory(calling, call.args);
    case 'explain_execution':
      return explainExecution(calling, call.args);
    case 'list_approvals':
      return listApprovals(calling, call.args);
    case 'open_approval':
      return openApproval(calling, call.args);
    case 'summarise_issue':
      return summariseIssue(calling, call.args);
    case 'summarise_story':
      return summariseStory(calling, call.args);
    case 'report_costs':
      return reportCosts(calling, call.args);
    case 'list_tools':
      return Promise.resolve(listTools());
    case 'report_health':
      return reportHealth(calling);
    case 'run_sweep':
      return runSweep(calling);
    case 'run_sync':
      return runSync(calling, call.args);
    case 'change_preference':
      return changePreference(calling, call.args);
    case 'mute':
      return mute(calling, call.args);
    case 'correct_issue':
      return correctIssue(calling, call.args);
    case 'ask_draft':
      return askDraft(calling, call.args);
  }
}
