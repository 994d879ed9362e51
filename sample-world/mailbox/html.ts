import { escapeHtml } from './encode.ts';

/** The visible and the hidden parts of a letter in HTML. */
type Shown = {
  own: string;
  signature: string;
  below: string;
  hidden: { how: string; text: string } | null;
};

const hiding: Record<string, (text: string) => string> = {
  style: (text) => `<div style="display:none">${text}</div>`,
  white: (text) => `<p style="color:#ffffff;background-color:#ffffff;font-size:2px">${text}</p>`,
  tiny: (text) => `<span style="font-size:0px;line-height:0">${text}</span>`,
  away: (text) => `<div style="position:absolute;left:-9999px;top:0">${text}</div>`,
  comment: (text) => `<!-- ${text} -->`,
};

/** Writes a letter as HTML like mail programs do: paragraphs, lists, and a block for quotes. */
export function writeHtml({ own, signature, below, hidden }: Shown): string {
  const hide = hidden ? hiding[hidden.how] : undefined;
  const parts = [
    '<html><head><style>p { margin: 0 0 8px 0 } .s { color: #666666 }</style></head><body>',
    paragraphs(own),
    hide && hidden ? hide(escapeHtml(hidden.text)) : '',
    signature === '' ? '' : `<div class="s">${lines(signature)}</div>`,
    below === '' ? '' : quoted(below),
    '</body></html>',
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => {
      const items = paragraph.split('\n');
      if (items.every((item) => item.startsWith('- ')))
        return `<ul>\n${items.map((item) => `<li>${escapeHtml(item.slice(2))}</li>`).join('\n')}\n</ul>`;
      if (items.every((item) => item.startsWith('> ')))
        return `<blockquote><p>${items.map((item) => escapeHtml(item.slice(2))).join(' ')}</p></blockquote>`;
      return `<p>${lines(paragraph)}</p>`;
    })
    .join('\n');
}

function quoted(below: string): string {
  const [attribution = '', ...rest] = below.split('\n');
  if (rest.some((line) => line.startsWith('>'))) {
    const inner = rest.map((line) => line.replace(/^> ?/, '')).join('\n');
    return `<div class="gmail_quote"><div>${escapeHtml(attribution)}</div>\n<blockquote type="cite" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">\n${paragraphs(inner)}\n</blockquote></div>`;
  }
  return `<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0 0 0">\n${paragraphs(below)}\n</div>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n');
}
