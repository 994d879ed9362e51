/** Shows the beginning of a headline that names the issue, as its subject does, in its weight, and the sentence after it in a lighter one. */
export function IssueTitle({ title, headline }: { title: string; headline: string }) {
  const colon = headline.indexOf(': ');
  const name = headline.slice(0, colon);
  if (colon === -1 || !title.startsWith(name)) return headline === '' ? title : headline;
  return (
    <>
      {name}
      <span className="light">{headline.slice(colon)}</span>
    </>
  );
}
