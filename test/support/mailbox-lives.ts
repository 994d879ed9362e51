import { type Random, randomFrom } from './graph-simulator/random.ts';
import { me } from './mail.ts';

/** A message of an invented mailbox, with the place where it is now. */
export interface LivingMail {
  key: string;
  place: 'inbox' | 'archive' | 'trash' | 'junk' | 'deleted';
  at: string;
  subject: string;
  text: string;
  from: string;
  to: string[];
  direction: 'incoming' | 'outgoing';
  message_id: string;
  in_reply_to: string[];
  references: string[];
}

/** An event in a mailbox: mail arrives, is edited, or changes its place. */
export type Happening =
  | { kind: 'arrives'; mail: LivingMail }
  | { kind: 'is edited'; mail: LivingMail }
  | { kind: 'is moved'; mail: LivingMail };

const people = ['ivo@x.example', 'mia@plant.example', 'kamal@supplier.example', 'petra@customer.example'];
const matters = [
  ['Seal of pump P-203', 'The seal of P-203 leaks oil. Can you send me the drawing by Friday?'],
  ['P-203 leaks', 'Please check the pump P-203 before Thursday 12:00.'],
  ['Order 4711', 'PO 471188 is late. When will you confirm the delivery?'],
  ['PO 471188 delivery', 'The truck for PO 471188 arrives on Monday. Please keep the dock free.'],
  ['Coating line 1', 'Coating line 1 stopped at six, production is down. Please call me back today.'],
  ['Smoke in the mixing hall', 'There was smoke from a cabinet in hall 3, two people were hurt.'],
  ['Summer party', 'Would you bring the grill on Saturday?'],
  ['Grey scarf lost', 'I am looking for a lost grey scarf.'],
  ['Audit of the storage', 'The audit is on 12 March. Could you prepare the list by 10 March?'],
  ['Question', 'Who knows the torque of the flange on P-203?'],
  ['Report FN-2214', 'The report FN-2214 needs your signature. Please sign it by tomorrow.'],
  ['FN-2214 annex', 'The annex of FN-2214 is missing two pages.'],
] as const;
const answers = [
  'Here it is.',
  'I will look into it tomorrow.',
  'Thanks!',
  'It is solved, the line is running again.',
  'Das Problem ist behoben.',
  'Let us make it Friday instead.',
  'Could you send the measurements of P-203, too?',
  'Please ignore my mail.',
  'It is also about PO 471188, please confirm by Wednesday.',
  'The scarf has been found.',
  'Hall 3 is down again, production is stopped.',
];

const begin = Date.parse('2026-03-02T08:00:00.000Z');
const hour = 3_600_000;

/** A mailbox that lives by chance; the same seed gives the same life. */
export class LivingMailbox {
  readonly mails: LivingMail[] = [];
  readonly #random: Random;
  #now = begin;

  constructor(seed: number) {
    this.#random = randomFrom(seed);
  }

  /** Lets something happen. */
  happen(): Happening {
    const random = this.#random;
    const what = random.below(12);
    this.#now += 1 + random.below(6 * hour);
    const present = this.mails.filter(({ place }) => place !== 'deleted');
    if (what <= 2 || present.length === 0) return this.#arrive();
    const mail = random.pick(present);
    if (what <= 5) return this.#answer(mail);
    if (what === 6) {
      const [, text] = random.pick(matters);
      mail.text = random.happens(0.5) ? text : `${mail.text} ${random.pick(answers)}`;
      return { kind: 'is edited', mail };
    }
    if (mail.place === 'trash' || mail.place === 'junk')
      mail.place = random.happens(0.7) ? 'inbox' : 'deleted';
    else mail.place = random.pick(['archive', 'trash', 'trash', 'junk', 'deleted'] as const);
    return { kind: 'is moved', mail };
  }

  /** Tests by chance whether it is read now. */
  isRead(): boolean {
    return this.#random.happens(0.25);
  }

  #arrive(): Happening {
    const [subject, text] = this.#random.pick(matters);
    return this.#add({ subject, text, from: this.#random.pick(people), to: [me] });
  }

  #answer(mail: LivingMail): Happening {
    const random = this.#random;
    const isMine = random.happens(0.4);
    const other = mail.direction === 'incoming' ? mail.from : (mail.to[0] ?? '');
    const isLinked = random.happens(0.8);
    return this.#add({
      subject: `Re: ${mail.subject.replace(/^Re: /, '')}`,
      text: random.pick(answers),
      from: isMine ? me : random.happens(0.8) ? other : random.pick(people),
      to: isMine ? [other] : [me],
      in_reply_to: isLinked ? [mail.message_id] : [],
      references: isLinked ? [...mail.references, mail.message_id] : [],
    });
  }

  #add(given: Pick<LivingMail, 'subject' | 'text' | 'from' | 'to'> & Partial<LivingMail>): Happening {
    const key = `m${this.mails.length}`;
    // Some mail comes late.
    const at = new Date(
      this.#now - (this.#random.happens(0.2) ? this.#random.below(72 * hour) : 0),
    ).toISOString();
    const mail: LivingMail = {
      ...{ key, at, place: 'inbox', message_id: `${key}@life.example`, in_reply_to: [], references: [] },
      direction: given.from === me ? 'outgoing' : 'incoming',
      ...given,
    };
    this.mails.push(mail);
    return { kind: 'arrives', mail };
  }
}
