import { describe, expect, it } from 'vitest';
import { deriveIssue } from '../../../../domain/email/triage/derive-issue.ts';
import { type StateMessage, stateOf } from '../../../../domain/email/triage/issue-state.ts';
import { keepCorrected } from '../../../../domain/email/triage/revise-issue.ts';

const me = new Set(['nora@plant.example', 'nora.ekwall@plant.example']);
const nora = 'nora@plant.example';
const ivo = 'ivo@x.example';

type Mail = Omit<Partial<StateMessage>, 'recipients' | 'sender'> & {
  from: string;
  to?: string[];
  asks?: string[];
  due?: string;
};

/** Messages of one thread, a day apart; `asks` are the sentences that ask, as the stage before has found them. */
function messages(...mails: Mail[]): StateMessage[] {
  return mails.map(({ from, to = [nora], asks = [], due, text = asks.join(' '), ...rest }, index) => {
    const at = `2026-03-0${index + 1}T08:00:00.000Z`;
    const evidence = asks.map((quote) => ({
      quote,
      start: text.indexOf(quote),
      end: text.indexOf(quote) + quote.length,
    }));
    return {
      id: `m${index + 1}`,
      thread_id: 't',
      at,
      stored_at: at,
      kind: 'person',
      direction: me.has(from) ? 'outgoing' : 'incoming',
      sender: { name: null, address: from },
      recipients: to.map((address) => ({ kind: 'to' as const, name: null, address })),
      subject: 'Seal of P-101',
      text,
      has_attachments: false,
      mandatory: [],
      signals: [
        ...evidence.map((quote, place) => ({
          name: 'actionability',
          position: place + 1,
          value: 0.9,
          confidence: 0.9,
          due_at: null,
          evidence: quote,
        })),
        ...(due
          ? [
              {
                name: 'deadline',
                position: 0,
                value: null,
                confidence: 1,
                due_at: due,
                evidence: evidence[0] ?? null,
              },
            ]
          : []),
      ],
      ...rest,
    };
  });
}

const state = (...mails: Mail[]) => stateOf(messages(...mails), me, null);
const asked: Mail = { from: ivo, asks: ['Can you send me the drawing?'] };

describe('stateOf', () => {
  it('waits on the engineer when something is asked of them, with who and until when', () => {
    const { status, owner, items } = state({ ...asked, due: '2026-03-05T22:59:00.000Z' });
    expect([status, owner]).toEqual(['waiting_on_me', nora]);
    expect(items).toMatchObject([
      { owner: nora, due_at: '2026-03-05T22:59:00.000Z', status: 'open', message_id: 'm1' },
    ]);
  });

  it('closes what the answer answers, and waits on others then', () => {
    const { status, owner, items } = state(asked, { from: nora, to: [ivo], text: 'Here it is.' });
    expect([status, owner]).toEqual(['waiting_on_others', ivo]);
    expect(items).toMatchObject([{ status: 'done', closed_by: 'm2' }]);
  });

  it('keeps open what the engineer only promises', () => {
    const { status, items } = state(asked, { from: nora, to: [ivo], text: 'I will send it on Friday.' });
    expect(status).toBe('waiting_on_me');
    expect(items[0]?.status).toBe('open');
  });

  it('waits on others while what the engineer asked is open, and opens when it is answered', () => {
    const question: Mail = { from: nora, to: [ivo], asks: ['Which seal did you order?'] };
    expect(state(question)).toMatchObject({ status: 'waiting_on_others', owner: ivo });
    const answered = state(question, { from: ivo, text: 'The one of carbon.' });
    expect(answered.status).toBe('open');
    expect(answered.items).toMatchObject([{ status: 'done', closed_by: 'm2' }]);
  });

  it.each([
    'Works again, thanks!',
    'The pump is repaired. Case closed.',
    'Danke, erledigt.',
    'All good now.',
  ])('is resolved by %j', (text) => {
    expect(
      state(asked, { from: nora, to: [ivo], text: 'Try it again, please.' }, { from: ivo, text }).status,
    ).toBe('resolved');
  });

  it.each(['It is not solved yet.', 'We wait until it is fixed.', 'It will be done on Monday.'])(
    'is not resolved by %j',
    (text) => {
      expect(
        state(asked, { from: nora, to: [ivo], text: 'I changed it.' }, { from: ivo, text }).status,
      ).not.toBe('resolved');
    },
  );

  it('is opened again by news and by requests, and not by mere thanks', () => {
    const over: Mail[] = [asked, { from: nora, to: [ivo], text: 'Here.' }, { from: ivo, text: 'Solved.' }];
    expect(state(...over, { from: ivo, text: 'Thank you!' }).status).toBe('resolved');
    expect(state(...over, { from: ivo, text: 'It leaks as before.' }).status).toBe('open');
    expect(state(...over, { from: ivo, asks: ['Can you look at it once more?'] }).status).toBe(
      'waiting_on_me',
    );
  });

  it('lets an older request go when the same is asked anew, or taken back', () => {
    const anew = state(asked, { from: ivo, asks: ['Please, can you send the drawing of the seal?'] });
    expect(anew.items.map(({ status, closed_by }) => [status, closed_by])).toEqual([
      ['obsolete', 'm2'],
      ['open', null],
    ]);
    const back = state(asked, { from: ivo, text: 'Never mind, I found it.' });
    expect(back.items).toMatchObject([{ status: 'obsolete', closed_by: 'm2' }]);
  });

  it('leaves the mandatory list by a message that it is over, and is resolved by nobody but a person', () => {
    const found = messages(
      { from: ivo, text: 'Smoke from the cabinet.', mandatory: ['safety_concern'] },
      { from: ivo, text: 'Solved.' },
    );
    expect(stateOf(found.slice(0, 1), me, null)).toMatchObject({
      status: 'open',
      mandatory: ['safety_concern'],
      left_mandatory: null,
    });
    expect(stateOf(found, me, null)).toMatchObject({
      status: 'open',
      mandatory: [],
      left_mandatory: {
        reason: 'solved',
        categories: ['safety_concern'],
        message_id: 'm2',
        quote: 'Solved.',
        at: '2026-03-02T08:00:00.000Z',
      },
    });
    const set = { status: 'resolved' as const, at: '2026-03-02T12:00:00.000Z' };
    expect(stateOf(found, me, set)).toMatchObject({ status: 'resolved', mandatory: [] });
  });

  it('leaves it where a person has put it until a later message takes it on', () => {
    const set = { status: 'dismissed' as const, at: '2026-03-01T12:00:00.000Z' };
    expect(stateOf(messages(asked), me, set)).toMatchObject({ status: 'dismissed', isBeyondSet: false });
    const thanked = messages(asked, { from: ivo, text: 'Thanks anyway!' });
    expect(stateOf(thanked, me, set)).toMatchObject({ status: 'dismissed', isBeyondSet: false });
    const again = messages(asked, { from: ivo, asks: ['When will you look at the seal of the valve?'] });
    expect(stateOf(again, me, set)).toMatchObject({ status: 'waiting_on_me', isBeyondSet: true });
  });

  it('is over where the words of all of it were purged, unless a person has put it elsewhere', () => {
    const gone = { text: '', is_purged: true };
    const mails = [
      { ...asked, ...gone, mandatory: ['safety_concern'] },
      { from: ivo, ...gone },
    ];
    const over = stateOf(messages(...mails), me, null);
    expect(over).toMatchObject({ status: 'resolved', mandatory: [], items: [{ status: 'done' }] });
    const set = { status: 'open' as const, at: '2026-03-09T12:00:00.000Z' };
    expect(stateOf(messages(...mails), me, set)).toMatchObject({ status: 'open', isBeyondSet: false });
    expect(state(...mails, { from: ivo, text: 'Thanks!' }).status).toBe('resolved');
    expect(state(...mails, asked).status).toBe('waiting_on_me');
  });

  it('is settled by purged words only as far as they went: what came beside them still holds', () => {
    const gone: Mail = { from: ivo, text: '', is_purged: true };
    const smoke: Mail = { from: ivo, text: 'Smoke from the cabinet.', mandatory: ['safety_concern'] };
    for (const mails of [
      [gone, smoke],
      [smoke, gone],
    ]) {
      const stored = messages(...mails).map((each) => ({ ...each, stored_at: '2026-03-05T08:00:00.000Z' }));
      expect(stateOf(stored, me, null)).toMatchObject({ status: 'open', mandatory: ['safety_concern'] });
    }
    expect(state(asked, gone)).toMatchObject({ status: 'waiting_on_me', items: [{ status: 'open' }] });
  });

  it('leaves the mandatory list only by somebody who takes part, and comes back by a live finding', () => {
    const smoke: Mail = { from: ivo, text: 'Smoke from the cabinet.', mandatory: ['safety_concern'] };
    const over: Mail = { from: nora, to: [ivo], text: 'False alarm, all is back to normal.' };
    expect(state(smoke, over)).toMatchObject({
      status: 'open',
      mandatory: [],
      left_mandatory: { reason: 'solved', message_id: 'm2', categories: ['safety_concern'] },
    });
    expect(state(smoke, { ...over, from: 'sales@y.example' }).mandatory).toEqual(['safety_concern']);
    expect(state(smoke, over, { ...smoke, text: 'Smoke once more.' })).toMatchObject({
      mandatory: ['safety_concern'],
      left_mandatory: null,
    });
    expect(state(smoke, { from: 'kai@x.example', text: 'Done.' }).mandatory).toEqual(['safety_concern']);
  });

  it('follows the word of a person on the mandatory review until a later message finds something', () => {
    const smoke: Mail = { from: ivo, text: 'Smoke from the cabinet.', mandatory: ['safety_concern'] };
    const review = (to: boolean, ...mails: Mail[]) =>
      stateOf(messages(...mails), me, null, { mandatory: { to, at: '2026-03-02T12:00:00.000Z' } });
    expect(review(false, smoke)).toMatchObject({ mandatory: [], left_mandatory: { reason: 'cleared' } });
    expect(review(false, smoke, { from: ivo, text: 'Hello.' }, smoke).mandatory).toEqual(['safety_concern']);
    expect(review(true, smoke, { from: ivo, text: 'Solved.' }).mandatory).toEqual(['safety_concern']);
    const doubted = {
      category: 'production_stop',
      tier: 'suspected' as const,
      circumstance: null,
      quote: 'It stands.',
    };
    const suspected: Mail = { from: ivo, text: 'It stands.', findings: [doubted] };
    expect(state(suspected)).toMatchObject({ mandatory: [], suspected: ['production_stop'] });
    expect(review(true, suspected)).toMatchObject({ mandatory: ['production_stop'], suspected: [] });
    expect(review(false, suspected)).toMatchObject({ mandatory: [], suspected: [] });
  });

  it('names the circumstance that lowered a finding', () => {
    const lowered = {
      category: 'safety_concern',
      tier: 'lowered' as const,
      circumstance: 'elsewhere',
      quote: 'A fire.',
    };
    expect(state({ from: ivo, text: 'A fire.', findings: [lowered] }).left_mandatory).toMatchObject({
      reason: 'elsewhere',
      quote: 'A fire.',
    });
  });

  it('moves the deadline of what was asked, by its asker at once and by the other side when the asker agrees', () => {
    const [wednesday, friday] = ['2026-03-04T17:00:00.000Z', '2026-03-06T17:00:00.000Z'];
    const dated = (due_at: string, quote: string): Partial<Mail> => ({
      text: quote,
      signals: [
        {
          name: 'deadline',
          position: 0,
          value: null,
          confidence: 1,
          due_at,
          evidence: { quote, start: 0, end: quote.length },
        },
      ],
    });
    const first: Mail = { ...asked, due: wednesday };
    const moved = state(first, { from: ivo, ...dated(friday, 'Let us make it Friday instead.') });
    expect(moved.items).toMatchObject([{ status: 'open', due_at: friday }]);
    expect(moved.ended_deadlines).toEqual([{ message_id: 'm1', due_at: wednesday }]);

    const proposal: Mail = { from: nora, to: [ivo], ...dated(friday, 'I can send it on Friday instead.') };
    expect(state(first, proposal).items).toMatchObject([{ status: 'open', due_at: wednesday }]);
    const agreed = state(
      first,
      { ...proposal, text: 'I will send it on Friday instead.' },
      { from: ivo, text: 'Friday is fine.' },
    );
    expect(agreed.items).toMatchObject([{ due_at: friday }]);
    expect(agreed.ended_deadlines).toContainEqual({ message_id: 'm1', due_at: wednesday });
  });

  it('is the turn of whom a person names, and waits for nobody who needs no reply', () => {
    const at = '2026-03-01T12:00:00.000Z';
    const given = stateOf(messages(asked), me, null, { owner: { to: 'bilal@plant.example', at } });
    expect(given).toMatchObject({ status: 'waiting_on_others', items: [{ owner: 'bilal@plant.example' }] });
    const needless = { response_requirement: { to: false, at } };
    expect(stateOf(messages(asked), me, null, needless)).toMatchObject({
      status: 'open',
      isAskedAnew: false,
      items: [{ status: 'obsolete' }],
    });
    const anew = messages(asked, { from: ivo, asks: ['When does the valve come?'] });
    expect(stateOf(anew, me, null, needless)).toMatchObject({ status: 'waiting_on_me', isAskedAnew: true });
  });

  it('asks nothing in the name of a newsletter', () => {
    expect(state({ ...asked, kind: 'bulk' })).toMatchObject({ status: 'open', items: [] });
  });

  it('says the same in whatever order the messages are given', () => {
    const all = messages(asked, { from: nora, to: [ivo], text: 'Here.' }, { from: ivo, text: 'Solved.' });
    expect(stateOf(all.toReversed(), me, null)).toEqual(stateOf(all, me, null));
  });
});

describe('deriveIssue', () => {
  it('takes title, summary, people and category from the words of the messages', () => {
    const { fields } = deriveIssue(
      messages({ from: ivo, text: 'Hi Nora,\n\nThe bearing of the pump is worn. The seal leaks.' }),
      me,
      null,
    );
    expect(fields).toMatchObject({
      title: 'Seal of P-101',
      category: 'maintenance',
      participants: [ivo],
      severity: 'normal',
      summary: 'The bearing of the pump is worn. The seal leaks.',
    });
  });

  it('calls an issue by its words where the subject names nothing', () => {
    const { fields } = deriveIssue(
      messages({ from: ivo, subject: 'Question', text: 'Which seal fits P-101? I ask for a friend.' }),
      me,
      null,
    );
    expect(fields.title).toBe('Question: Which seal fits P-101? I ask for a friend.');
  });

  it('keeps bulk and automatic mail in categories of their own with low severity', () => {
    const of = (kind: 'bulk' | 'machine') =>
      deriveIssue(messages({ from: ivo, kind, text: 'News.' }), me, null).fields;
    expect(of('bulk')).toMatchObject({ category: 'newsletter', severity: 'low' });
    expect(of('machine')).toMatchObject({ category: 'notification', severity: 'low' });
  });

  it('never overwrites what a person has set, except a status that a later message takes on', () => {
    const derived = deriveIssue(messages(asked), me, { status: 'resolved', at: '2026-02-01T00:00:00.000Z' });
    const before = {
      ...derived.fields,
      category: 'project' as const,
      owner: ivo,
      status: 'resolved' as const,
    };
    const kept = keepCorrected(derived, before, ['category', 'owner', 'status']);
    expect(kept).toMatchObject({ category: 'project', owner: ivo, status: 'waiting_on_me' });
  });
});
