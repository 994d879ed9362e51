const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes the page that says why a message is not shown. */
export function refusalPage(reason: string): string {
  const text = reason.replace(/[&<>"]/g, (each) => entities[each] ?? '');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not shown</title><style>body{margin:16px;font:15px/1.5 system-ui,sans-serif;color:#111;background:#fff}</style></head><body><p>This message is not shown as HTML.</p><p>${text}</p></body></html>`;
}
