/** Lines of text out of pieces of HTML. */
export interface Lines {
  /** Text; white space is folded, and a line never begins with it. */
  add(text: string): void;
  /** Text whose line breaks count. */
  addPreformatted(text: string): void;
  /** A line of its own. */
  line(text: string): void;
  /** 0: a line break, one more each time; 1: the next text begins a line; 2: the next text follows a blank line. */
  break(strength: 0 | 1 | 2): void;
  /** Lines from here on are quoted. */
  beginQuote(): void;
  endQuote(): void;
  /** All lines. */
  end(): string;
}

// Nobody needs to see deeper quoting, and each level would cost a character on every line.
const deepest = 3;

/** Begins with nothing. */
export function createLines(): Lines {
  const done: string[] = [];
  // Whether it ends in a blank is kept apart: asking a growing string costs its whole length each time.
  let current = '';
  let endsBlank = true;
  let quotes = 0;
  // Blank lines that are owed before the next text, and how deep the last line was quoted.
  let owed = 0;
  let lastQuotes = 0;
  const prefixOf = (depth: number) => '>'.repeat(Math.min(depth, deepest)) + (depth > 0 ? ' ' : '');
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
      // Not through `flush`: the blank at the end of `-- ` is what makes it the mark of a signature.
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
