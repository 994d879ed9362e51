import type { ToolCall } from '../../domain/assistant/rules/tools.ts';
import { listApprovals, openApproval } from './calls/approvals.ts';
import { changePreference, correctIssue, mute } from './calls/change.ts';
import { askDraft } from './calls/draft.ts';
import { explainExecution, explainIssue, explainStory } from './calls/explain.ts';
import type { CallContext, ToolResult } from './calls/ports.ts';
import { listTools, reportCosts, reportHealth } from './calls/report.ts';
import { runSweep, runSync } from './calls/run.ts';
import { searchIssues, searchStories } from './calls/search.ts';
import { showDesk, showEdition } from './calls/show.ts';
import { summariseIssue, summariseStory } from './calls/summarise.ts';

/** Makes one call of a plan. The set of tools is closed: there is no other action. */
export function callTool(context: CallContext, call: ToolCall): Promise<ToolResult> {
  switch (call.tool) {
    case 'show_edition':
      return showEdition(context);
    case 'show_desk':
      return showDesk(context, call.args);
    case 'search_stories':
      return searchStories(context, call.args);
    case 'search_issues':
      return searchIssues(context, call.args);
    case 'explain_issue':
      return explainIssue(context, call.args);
    case 'explain_story':
      return explainStory(context, call.args);
    case 'explain_execution':
      return explainExecution(context, call.args);
    case 'list_approvals':
      return listApprovals(context, call.args);
    case 'open_approval':
      return openApproval(context, call.args);
    case 'summarise_issue':
      return summariseIssue(context, call.args);
    case 'summarise_story':
      return summariseStory(context, call.args);
    case 'report_costs':
      return reportCosts(context, call.args);
    case 'list_tools':
      return Promise.resolve(listTools());
    case 'report_health':
      return reportHealth(context);
    case 'run_sweep':
      return runSweep(context);
    case 'run_sync':
      return runSync(context, call.args);
    case 'change_preference':
      return changePreference(context, call.args);
    case 'mute':
      return mute(context, call.args);
    case 'correct_issue':
      return correctIssue(context, call.args);
    case 'ask_draft':
      return askDraft(context, call.args);
  }
}
