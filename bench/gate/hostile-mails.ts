/** A mail that someone wrote to keep the service busy. */
export interface HostileMail {
  name: string;
  text: string;
  hidden: string;
  source: Uint8Array;
}

/** Characters of a hostile text: a little less than a parser accepts. */
const length = 1_900_000;

/** Returns characters by a fixed sequence of numbers, so that no piece of a text equals another. */
function letters(count: number, alphabet: string): string {
  let state = 7;
  const found = new Array<string>(count);
  for (let index = 0; index < count; index += 1) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    found[index] = alphabet[(state >>> 8) % alphabet.length] ?? '';
  }
  return found.join('');
}

const repeated = (words: string, count = length): string =>
  words.repeat(Math.ceil(count / words.length)).slice(0, count);

const texts: Record<string, () => string> = {
  'one word': () => letters(length, 'abcdefghijklmnopqrstuvwxyz'),
  'letters and spaces': () => letters(length, 'safety '),
  'short words': () => letters(length, 'abcdefghijklmno    '),
  'combining marks': () => letters(length, 'e\u0301\u0302\u0308'),
  'lines of quote marks': () => repeated('> > >\n'),
  'nested quotes': () => Array.from({ length: 1900 }, (_, depth) => `${'>'.repeat(depth)} fire\n`).join(''),
  'words of requests': () => repeated('please send me the log or can you call '),
  'question marks': () => repeated('are you ? '),
  'numbers and dates': () => repeated('by 3 May 12:30 or 04/05 '),
  'misspelt terms': () => letters(length, 'explosion smoke').replaceAll('x', 'x '),
};

const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const plain = (text: string): Uint8Array => bytes(`Content-Type: text/plain\r\n\r\n${text}`);

/** Returns the mails; each text is in its source again. */
export function hostileMails(): HostileMail[] {
  const inText = Object.entries(texts).map(([name, make]) => {
    const text = make();
    return { name, text, hidden: '', source: plain(text) };
  });
  const hidden = letters(length, 'abcdefghijklmno    ');
  const markup = repeated('<p <style <b alt=', 5_000_000);
  return [
    ...inText,
    { name: 'hidden text', text: 'Hello.', hidden, source: plain('Hello.') },
    {
      name: 'a source of 5 MB',
      text: 'Hello.',
      hidden: '',
      source: plain(letters(5_000_000, 'abcdefghijklmno   \n')),
    },
    {
      name: 'tags without ends',
      text: 'Hello.',
      hidden: '',
      source: bytes(`Content-Type: text/html\r\n\r\n${markup}`),
    },
  ];
}
