/** The page that the places of the browser client show while it is not built. It has no script and no style, as the policy allows none of its own. */
export const notBuiltPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Watchkeeper: the page is not built</title>
</head>
<body>
<h1>The page is not built yet</h1>
<p>The service runs, and its HTTP interface works. Only the files of the browser client are missing.</p>
<p>Run <code>npm run build:clients</code> in the folder of Watchkeeper, or start the service with <code>npm start</code>, which builds them. Then load this page again.</p>
<p>The HTTP interface is described at <a href="/docs">/docs</a>.</p>
</body>
</html>
`;
