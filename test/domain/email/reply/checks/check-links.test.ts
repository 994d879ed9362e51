import { describe, expect, test } from 'vitest';
import { linksIn } from '../../../../../domain/email/reply/checks/links.ts';
import { blockedBy } from '../checked.ts';

const hidden = String.fromCodePoint(0x200b);
const turned = String.fromCodePoint(0x202e);

describe('links', () => {
  test.each([
    ['See https://evil.example/pay for more.', 'foreign_link'],
    ['See HTTP://EVIL.EXAMPLE now.', 'foreign_link'],
    ['See hxxps://evil.example now.', 'foreign_link'],
    ['See www.evil.example now.', 'foreign_link'],
    ['See evil.com/pay now.', 'foreign_link'],
    ['See bit.ly/2x now.', 'foreign_link'],
    ['See evil[.]com now.', 'foreign_link'],
    ['See evil(dot)com now.', 'foreign_link'],
    ['See xn--80ak6aa92e.com now.', 'foreign_link'],
    ['See http://192.0.2.7/pay now.', 'foreign_link'],
    ['See http://[2001:db8::1]/ now.', 'foreign_link'],
    ['See https://docs.plant.example@evil.example/ now.', 'foreign_link'],
    ['See https://docs.plant.example.evil.example/ now.', 'foreign_link'],
    ['Press [here](https://evil.example/a) now.', 'foreign_link'],
    ['Press [https://docs.plant.example](//evil.example/a) now.', 'foreign_link'],
    ['Look: ![chart](https://evil.example/a.png) there.', 'foreign_link'],
    ['Look: data:text/html;base64,AAAA there.', 'foreign_link'],
    ['Look: javascript:alert(1) there.', 'foreign_link'],
    ['Look: ftp://evil.example/file there.', 'foreign_link'],
    ['Look: file:///etc/passwd there.', 'foreign_link'],
    ['Look: \\\\evil\\share there.', 'foreign_link'],
    ['Look: <img src="https://docs.plant.example/a.png"> there.', 'html_tag'],
    ['Look: <img src=x', 'html_tag'],
    ['Look: <a href="x">this</a> there.', 'html_tag'],
    ['Look: <script>1</script> there.', 'html_tag'],
    ['Write to mallory@evil.example about it.', 'foreign_address'],
    ['Write to mallory [at] nobody, or mailto:mallory@evil.example now.', 'foreign_link'],
    [`Pay${hidden} this now.`, 'hidden_characters'],
    [`Pay ${turned}this now.`, 'hidden_characters'],
  ])('%s is blocked', (sentence, code) => {
    const found = blockedBy(`Thank you.\n\n${sentence}`);
    expect(found).toContain(`${code}: ${sentence}`);
  });

  test.each([
    'See https://docs.plant.example/manual for more.',
    'See https://en.docs.plant.example/manual for more.',
    'Anna <anna@valves.example> has the drawing.',
    'Write to me@plant.example about it.',
    'The pressure is <5 bar, i.e. low, e.g. at night.',
    'The files report.pdf and drawing.dwg are here.',
    'If x<y and z>w then stop, and/or call.',
    'Version v2.3.1 of main.py runs on Node.js.',
  ])('%s is not', (sentence) => {
    const isLink = /^(?:foreign_|html_|hidden_)/;
    expect(blockedBy(sentence).filter((each) => isLink.test(each))).toEqual([]);
  });

  test('with a full stop of another script are found, though a sentence ends there', () => {
    expect(blockedBy('See evil。com now.')).toEqual(['foreign_link: See evil。']);
  });

  test('in a subject count too, which is a stranger’s as a rule', () => {
    expect(blockedBy('Thank you.', { letter: { subject: 'Re: pay at https://evil.example' } })).toEqual([
      'foreign_link: null',
    ]);
  });

  test("in the engineer's own signature are the engineer's own", () => {
    const style = { signature: 'Me\nwww.plant-works.com' };
    expect(blockedBy('Thank you.\n\nMe\nwww.plant-works.com', { style })).toEqual([]);
    expect(blockedBy('See www.plant-works.com.\n\nMe\nwww.plant-works.com', { style })).toHaveLength(1);
  });

  test('are told with the host that is behind them', () => {
    expect(
      linksIn('https://a.example@b.example/x [t](http://c.example) www.d.example e[.]com').map(
        ({ host }) => host,
      ),
    ).toEqual(['b.example', 'c.example', 'www.d.example', 'e.com']);
  });

  test('a page of points and brackets is read in no time', () => {
    const start = performance.now();
    for (const unit of ['a.', '[', '![', '<a ', '](', 'a@', 'h', '-', '.', '\\\\'])
      linksIn(unit.repeat(20_000 / unit.length));
    expect(performance.now() - start).toBeLessThan(3000);
  });
});
