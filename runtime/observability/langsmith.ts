/**
 * Removes the variables of LangSmith from the environment of this process. LangChain reads them at every run: with them it
 * sends the state of each graph and the words of each prompt to a service of its maker, or prints them, although no setting
 * of ours says so. They are often set for another program of the same account.
 */
export function removeLangsmith(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environment)) {
    if (/^(LANGSMITH|LANGCHAIN)_/i.test(name)) delete environment[name];
  }
}
