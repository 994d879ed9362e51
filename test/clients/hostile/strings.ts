/**
 * Text that strangers put where a program expects a name, each with the attack that it tries. `CANARY` is replaced by the
 * address of a server that nobody may ask; a script that runs sets `globalThis.canary`.
 */
const attempts = {
  'script element': '<script>globalThis.canary=1</script>',
  'broken out of an attribute': `"'><img src="CANARY/img" onerror="globalThis.canary=1">`,
  'handler on a vector image': '<svg/onload=globalThis.canary=1><use href="CANARY/use#x"/></svg>',
  'mathematical markup': '<math><mtext><a xlink:href="javascript:globalThis.canary=1">m</a></mtext></math>',
  'frame with a document': '<iframe srcdoc="<script>parent.canary=1</script>" src="CANARY/frame"></iframe>',
  'other base': '<base href="CANARY/"><a href="x">x</a>',
  refresh: '<meta http-equiv="refresh" content="0;url=CANARY/refresh">',
  form: '<form action="CANARY/form"><button formaction="CANARY/button">send</button></form>',
  style: '<style>@import "CANARY/css"; * { background: url(CANARY/bg); position: fixed }</style>',
  'script link': '[click](javascript:globalThis.canary=1) javascript:globalThis.canary=1',
  'data link': 'data:text/html,<script>globalThis.canary=1</script>',
  'end of a text area': '</textarea></title></noscript><script>globalThis.canary=1</script>',
  template: '{{constructor.constructor("globalThis.canary=1")()}} #{globalThis.canary=1}',
  'escaped once too often': '&lt;img src=CANARY/entity onerror=globalThis.canary=1&gt; \\u003cscript\\u003e',
  prototype: '__proto__ constructor toString hasOwnProperty',
  'terminal escape': '\u001b]0;owned\u0007\u001b[2J\u001b[31mred',
  'direction override': 'invoice \u202Efdp.exe\u202C \u2066\u2067hidden\u2069',
  'look-alike letters': 'p\u0430ypal.example \u0430dm\u0456n xn--pypal-4ve.example',
  'invisible letters': 'a\u200Bb\u200Cc\u2060d\uFEFFe\u00ADf',
  'combining flood': `Z${'\u0301\u0323\u0489'.repeat(150)}algo`,
  'emoji flood': '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(60),
  'one long word': 'w'.repeat(5_000),
  'right to left': 'مرحبا بالعالم \u200Fשלום עולם',
  Markdown: '![x](CANARY/md.png) **bold** `code` # head',
} as const;

/** Names of the attacks. */
export const attacks = Object.keys(attempts) as (keyof typeof attempts)[];

/** Returns the text of an attack that would ask the server at `canary`. */
export const attackText = (name: keyof typeof attempts, canary: string): string =>
  attempts[name].replaceAll('CANARY', canary);
