/** Builds lines of text from pieces of HTML. */
export interface Lines {
  /** Adds text; white space is folded, and a line never begins with it. */
  add(text: string): void;
  /** Adds text whose line breaks count. */
  addPreformatted(text: string): void;
  /** Adds a line of its own. */
  line(text: string): void;
  /**
   * Adds a break. 0: a line break, one more each time; 1: the next text begins a line; 2: the next text follows a blank
   * line.
   */
  break(strength: 0 | 1 | 2): void;
  /** Begins a quote: following lines are quoted. */
  beginQuote(): void;
  endQuote(): void;
  /** Returns all lines. */
  end(): string;
}

// Deeper quoting is not shown, and each level would cost a character on every line.
const maxDepth = 3;

/** Creates an empty text. */
export function createLines(): Lines {
  const done: string[] = [];
  // The trailing blank is tracked separately: testing a growing string costs its whole length each time.
  let current = '';
  let endsBlank = true;
  let quotes = 0;
  // Blank lines due before the next text, and the quote depth of the last line.
  let owed = 0;
  let lastQuotes = 0;
  const prefixOf = (depth: number) => '>'.repeat(Math.min(depth, maxDepth)) + (depth > 0 ? ' ' : '');
  const push = (text: string) => {
    done.push(prefixOf(quotes) + text);
    lastQuotes = quotes;
  };
  const flush = () => {
    if (current === '') return;
    push(current.trimEnd());
    current = '';
    endsBlank = true;
  };
  const begin = () => {
    if (owed === 0) return;
    if (done.length > 0)
      for (let at = 1; at < owed; at += 1) done.push(prefixOf(Math.min(quotes, lastQuotes)).trimEnd());
    owed = 0;
  };
  const lines: Lines = {
    add(text) {
      const folded = text.replace(/[\s\u00A0]+/g, ' ');
      const rest = endsBlank ? folded.trimStart() : folded;
      if (rest === '') return;
      if (current === '') begin();
      current += rest;
      endsBlank = rest.endsWith(' ');
    },
    addPreformatted(text) {
      for (const [index, line] of text.split(/\r?\n/).entries()) {
        if (index > 0) lines.break(0);
        if (line === '') continue;
        if (current === '') begin();
        current += line;
        endsBlank = /\s$/.test(line);
      }
    },
    line(text) {
      lines.break(1);
      begin();
      current = text;
      // Not through `flush`: the blank at the end of `-- ` marks a signature.
      push(current);
      current = '';
      endsBlank = true;
    },
    break(strength) {
      const hadText = current !== '';
      flush();
      // Two paragraphs are one blank line apart, however many elements end between them.
      if (strength === 0) owed = Math.min(2, hadText ? 1 : owed + 1);
      else owed = Math.max(owed, strength);
    },
    beginQuote() {
      lines.break(2);
      quotes += 1;
    },
    endQuote() {
      lines.break(1);
      quotes = Math.max(0, quotes - 1);
      owed = Math.max(owed, 2);
    },
    end() {
      flush();
      return done.join('\n');
    },
  };
  return lines;
}
