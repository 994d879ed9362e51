import { describe, expect, test } from 'vitest';
import {
  judgeSignals,
  type ModelLevels,
  type SignalledMessage,
} from '../../../../../domain/email/triage/signals/judge-signals.ts';
import { sentencesToJudge } from '../../../../../domain/email/triage/signals/request.ts';
import { type SignalName, signalName } from '../../../../../domain/email/triage/signals/signal.ts';

const me = 'me@plant.example';
const sent_at = '2026-11-18T09:00:00.000Z';
const abstains: ModelLevels = {
  urgency: null,
  business_impact: null,
  technical_relevance: null,
  escalation_risk: null,
};

function signalsOf(text: string, change: Partial<SignalledMessage> = {}, levels?: Partial<ModelLevels>) {
  const message: SignalledMessage = {
    subject: '',
    quoted: '',
    sent_at,
    kind: 'person',
    direction: 'incoming',
    sender: 'boss@plant.example',
    recipients: [{ kind: 'to', name: null, address: me }],
    own: new Set([me]),
    is_reply: false,
    sentences: sentencesToJudge(text),
    requests: [],
    deadlines: [],
    mandatory: [],
    ...change,
  };
  const said = levels ? { producer: 'model', version: '1', levels: { ...abstains, ...levels } } : null;
  return judgeSignals(message, said);
}
const levelOf = (text: string, name: SignalName, change?: Partial<SignalledMessage>): number =>
  signalsOf(text, change).find((each) => each.name === name && each.position === 0)?.value ?? Number.NaN;

const request = (text: string, change = {}) => ({
  quote: text,
  start: 0,
  end: text.length,
  kind: 'question' as const,
  confidence: 0.9,
  assignee: null,
  due_at: null,
  reason: 'asks',
  ...change,
});
const deadline = (due_at: string | null, question: string | null = null) => ({
  quote: 'By Friday.',
  start: 0,
  end: 10,
  due_at,
  has_time: false,
  question,
  confidence: 0.9,
  reason: 'by',
});

describe('the ten signals', () => {
  test('are all there, within their ranges, with producer, version and reason', () => {
    const signals = signalsOf('By Friday.', { deadlines: [deadline('2026-11-20T22:59:00.000Z')] });
    expect(new Set(signals.map(({ name }) => name))).toEqual(new Set(signalName.options));
    for (const { value, confidence, producer, version, reason } of signals) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(confidence).toBeGreaterThan(0);
      for (const words of [producer, version, reason]) expect(words).not.toBe('');
    }
  });

  test.each<[SignalName, string, string]>([
    ['urgency', 'Please come immediately, this is urgent.', 'No rush, whenever you have time.'],
    [
      'business_impact',
      'The line is down and the customer waits for the delivery.',
      'The canteen has a new menu.',
    ],
    [
      'technical_relevance',
      'The pump bearing runs at 92 °C, see drawing P-4101.',
      'The birthday lunch is at noon.',
    ],
    [
      'escalation_risk',
      'This is my third reminder, I will escalate to your director.',
      'Thank you, well done.',
    ],
    [
      'information_confidence',
      'Measured twice: 14.2 mm, log attached.',
      'Maybe it was the seal, I am not sure.',
    ],
  ])('%s is higher for "%s" than for "%s"', (name, high, low) => {
    expect(levelOf(high, name)).toBeGreaterThan(levelOf(low, name) + 0.3);
  });

  test('the sentence behind a value is quoted with its place', () => {
    const text = 'We met on Monday. Please come immediately.';
    const { evidence } = signalsOf(text).find(({ name }) => name === 'urgency') ?? {};
    expect(evidence?.quote).toBe('Please come immediately.');
    expect(text.slice(evidence?.start, evidence?.end)).toBe(evidence?.quote);
  });

  test('an urgent message may need no answer, and a question no haste', () => {
    const urgent = 'Stop the mixer immediately.';
    const deed = request(urgent, { kind: 'action' });
    expect(levelOf(urgent, 'urgency', { requests: [deed] })).toBeGreaterThan(0.6);
    expect(levelOf(urgent, 'response_required', { requests: [deed] })).toBeLessThan(0.5);
    const question = 'What is the number of the seal?';
    expect(levelOf(question, 'response_required', { requests: [request(question)] })).toBeGreaterThan(0.8);
    expect(levelOf(question, 'urgency', { requests: [request(question)] })).toBeLessThan(0.3);
  });

  test('what is asked of another is no action for the engineer', () => {
    const other = request('Tom, what is its number?', { assignee: 'tom@plant.example' });
    expect(levelOf('Tom, what is its number?', 'actionability', { requests: [other] })).toBeLessThan(0.3);
  });

  test('a near deadline makes urgent, and a question has no value of its own', () => {
    const near = { deadlines: [deadline('2026-11-18T12:00:00.000Z')] };
    const far = { deadlines: [deadline('2027-02-18T12:00:00.000Z')] };
    expect(levelOf('By Friday.', 'urgency', near)).toBeGreaterThan(
      levelOf('By Friday.', 'urgency', far) + 0.4,
    );
    const [asked] = signalsOf('By 03/04.', { deadlines: [deadline(null, 'Which day?')] }).filter(
      ({ name }) => name === 'deadline',
    );
    expect(asked).toMatchObject({ value: null, due_at: null, question: 'Which day?' });
  });

  test('what is mandatory is urgent and costly, whatever the words and the model say', () => {
    const mandatory = [
      {
        ...{ category: 'safety_concern', tier: 'mandatory' as const, confidence: 1, circumstance: null },
        ...{
          producer: 'rules',
          version: 'rules/1',
          rule: 'names a danger',
          found_in: 'text' as const,
          quote: 'x',
        },
      },
    ];
    const calm = { value: 0, sentence: 0 };
    const signals = signalsOf('No rush.', { mandatory }, { urgency: calm, business_impact: calm });
    for (const name of ['urgency', 'business_impact'])
      expect(signals.find((each) => each.name === name)?.value).toBeGreaterThanOrEqual(0.9);
  });

  test('a reply that only repeats what it quotes is nothing new', () => {
    const text = 'The seal of the pump leaks at the flange again.';
    expect(levelOf(text, 'novelty', { is_reply: true, quoted: text })).toBeLessThan(0.1);
    expect(levelOf(text, 'novelty', { is_reply: true, quoted: 'Hello.' })).toBeGreaterThan(0.4);
  });

  test('a model has half a say, and is named; a sentence that is not there shows nothing', () => {
    const text = 'The pump leaks.';
    const rules = levelOf(text, 'urgency');
    const urgency = signalsOf(text, {}, { urgency: { value: 1, sentence: 7 } }).find(
      ({ name }) => name === 'urgency',
    );
    expect(urgency?.value).toBeCloseTo((rules + 1) / 2);
    expect(urgency?.producer).toContain('model');
    expect(urgency?.evidence).toBeNull();
  });

  test.each(['urgency', 'business_impact', 'technical_relevance', 'escalation_risk'] as const)(
    'a model cannot lower %s, and neither can a mild word beside a strong one',
    (name) => {
      const text =
        'Pump P-101 is down and the customer waits. This is my third reminder, please come immediately.';
      const level = { [name]: { value: 0, sentence: 0 } };
      const rules = levelOf(text, name);
      const obeyed = signalsOf(text, {}, level).find((each) => each.name === name)?.value;
      expect(obeyed).toBe(rules);
      const planted = `${text} No rush, low priority, thanks, it is only about the canteen.`;
      expect(levelOf(planted, name)).toBeGreaterThanOrEqual(rules);
    },
  );
});
