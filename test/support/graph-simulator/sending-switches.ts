import { randomFrom } from './random.ts';

/** Behaviour of the simulated API when drafts are written and sent. Probabilities are from 0 to 1. */
export interface SendingSwitches {
  /** Probability that the connection breaks before a change is made. */
  breaks: number;
  /** Probability of a 5xx before a change is made. */
  fails: number;
  /**
   * Probabilities that a change is made but not confirmed: of a created reply, of a sent one, of any other change.
   */
  losesCreated: number;
  losesSent: number;
  losesOther: number;
  /**
   * Form of the missing confirmation: the connection ends, a gateway gives up (504), or there is never a response.
   */
  losesBy: 'cut' | 'gateway' | 'hang' | 'any';
  /** Seconds until an accepted message is shown as sent. */
  lagSeconds: number;
  /** State shown meanwhile: the draft, or nothing. */
  lagForm: 'draft' | 'gone';
  /** Texts are returned with other line ends, and blanks at the end of lines and of the text. */
  changesLineEnds: boolean;
  /** createReply ignores the recipients, the subject and the text of the request. */
  ignoresGiven: boolean;
  /** Most characters of a subject; null if there is no limit. */
  longestSubject: number | null;
  /** createReply copies the inline pictures. */
  takesPictures: boolean;
  /** Number of drafts that another person changes, each after it was first read. */
  edits: number;
  /** Probability that the immutable id of the sent copy differs from that of the draft. */
  newIds: number;
  /** The transport makes a Message-ID of its own. */
  ownMessageIds: boolean;
  /** Sent copies show their internet message headers. */
  showsHeaders: boolean;
}

/** Switches for normal behaviour. */
export const calmSending: SendingSwitches = {
  breaks: 0,
  fails: 0,
  losesCreated: 0,
  losesSent: 0,
  losesOther: 0,
  losesBy: 'cut',
  lagSeconds: 0,
  lagForm: 'draft',
  changesLineEnds: false,
  ignoresGiven: false,
  longestSubject: null,
  takesPictures: false,
  edits: 0,
  newIds: 0,
  ownMessageIds: false,
  showsHeaders: false,
};

/** Every switch by its name, alone. Those with a probability of one are reset after they took effect. */
export const sendingAlone: Readonly<Record<string, Partial<SendingSwitches>>> = {
  'connections broken before anything is done': { breaks: 0.4 },
  '5xx before anything is done': { fails: 0.4 },
  'the answer to a created reply lost': { losesCreated: 0.7 },
  'the answer to a sent draft lost': { losesSent: 1 },
  'the other answers lost': { losesOther: 0.5 },
  'a gateway that gives up after the work is done': {
    losesCreated: 0.5,
    losesSent: 1,
    losesOther: 0.3,
    losesBy: 'gateway',
  },
  'no answer at all after the work is done': { losesCreated: 0.5, losesSent: 1, losesBy: 'hang' },
  'a sent letter that is shown as a draft for a while': { lagSeconds: 45 },
  'a sent letter that is not shown for a while': { lagSeconds: 45, lagForm: 'gone' },
  'other line ends': { changesLineEnds: true },
  'replies created with other recipients': { ignoresGiven: true },
  'pictures taken over': { takesPictures: true },
  'a draft changed by somebody else': { edits: 1 },
  'another id for the sent copy': { newIds: 1 },
  'another Message-ID for what is sent': { ownMessageIds: true },
  'headers shown': { showsHeaders: true },
};

/** Returns a mix of the switches for a seed: each is on in half of the mixes. */
export function sendingMixOf(seed: number): SendingSwitches {
  const random = randomFrom(seed);
  const mixed = (probability: number) => (random.happens(0.5) ? random.next() * probability : 0);
  const isOn = (): boolean => random.happens(0.5);
  return {
    breaks: mixed(0.3),
    fails: mixed(0.3),
    losesCreated: mixed(0.8),
    losesSent: mixed(1),
    losesOther: mixed(0.4),
    losesBy: random.pick(['cut', 'gateway', 'any'] as const),
    lagSeconds: isOn() ? 1 + random.below(50) : 0,
    lagForm: random.pick(['draft', 'gone'] as const),
    changesLineEnds: isOn(),
    ignoresGiven: isOn(),
    longestSubject: null,
    takesPictures: isOn(),
    edits: random.happens(0.3) ? 1 : 0,
    newIds: isOn() ? 1 : 0,
    ownMessageIds: isOn(),
    showsHeaders: isOn(),
  };
}
