const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Writes a text as HTML, in which it is nothing but text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => entities[each] ?? '');
