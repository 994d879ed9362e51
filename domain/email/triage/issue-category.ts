import type { DerivedMessage } from './action-items.ts';
import type { IssueCategory } from './issue-fields.ts';

type ByWords = Exclude<IssueCategory, 'newsletter' | 'notification' | 'other'>;

// Word stems with their weight for each category; English and German.
const table: Record<ByWords, Record<string, number>> = {
  safety: {
    'safety|unsafe|hazard\\w*|injur\\w*|near[- ]miss|evacuat\\w*|emergency stop|e-stop|lockout|loto|gas leak|smoke|guard\\w*|ppe|unfall|sicherheit\\w*|gefähr\\w*|interlock\\w*': 3,
    'fire|burn\\w*|spill\\w*|explosion|forklift|inspection of guard': 2,
  },
  quality: {
    'ncr\\w*|nonconform\\w*|non-conform\\w*|8d|quality|hold|scrap|rework|defect\\w*|complaint\\w*|deviation|scratch\\w*|out of tolerance|spc|capa|qualität\\w*|reklamation': 3,
    'lot|lots|batch|sample\\w*|audit|calibration|tolerance|burr|measur\\w*': 1,
  },
  production: {
    'line \\d+ (?:is )?(?:down|stopped|halted)|standstill|production|shift|throughput|output|oee|downtime|stopp\\w*|halted|linie|produktion|schicht': 2.5,
    'line|recipe|operator|cells?|changeover': 1,
  },
  maintenance: {
    'maintenance|repair\\w*|spare|bearing\\w*|vibration|seal|gearbox|lubricat\\w*|wo-\\d+|work order|wartung|instandhaltung|getriebe|pump\\w*|valve\\w*|compressor|motor\\w*|actuator|fan': 2,
    'leak\\w*|worn|replac\\w*|temperature|sensor\\w*': 1,
  },
  supplier: {
    'supplier|vendor|purchase order|po \\d+|quote|quotation|offer|rfq|lead time|lieferant|angebot|bestellung|price|delivery date|procurement|invoice|rechnung': 2.5,
    'order|order(?:ed|s)|warranty|credit': 1,
  },
  customer: {
    'customer|client|kunde\\w*|end user|site acceptance|customer call|datasheet|claim': 2.5,
    'visit|complaint': 1,
  },
  design_change: {
    'ecr|ecn|eco|design change|change request|engineering change|drawing\\w*|revision|rev [a-z]|redesign|cad|tolerance stack|zeichnung\\w*|änderung': 2.5,
    'specification|spec|model|version': 0.8,
  },
  project: {
    'project|milestone|kick-?off|schedule|budget|commissioning|gantt|steering|projekt|acceptance test|roadmap|study': 2,
    'plan|phase|proposal': 0.8,
  },
  test_validation: {
    'test\\w*|validation|verification|qualification|trial\\w*|bench|prüf\\w*|fat|sat|endurance|x-ray': 1.8,
    'results?|report': 0.6,
  },
  it_software: {
    'software|firmware|server|network|plc\\w*|scada|historian|backup|login|password|cve|patch|database|vlan|laptop|build|commit|license|licence|controller\\w*|tag|screen|panel|rechner|passwort': 2,
    'update|upgrade|version|user|access|trend': 1,
  },
  logistics: {
    'shipment|shipping|delivery|truck|freight|container|customs|warehouse|pallet\\w*|parcel|waybill|lieferung|stock|stores|dock|gate': 2,
    'transport|label': 1,
  },
  administration: {
    'holiday|vacation|leave|expenses?|payroll|canteen|parking|overtime|training|interview|applicant|hr|timesheet|urlaub|meeting minutes|minutes|meeting|invitation|survey|budget': 2,
    'office|room|calendar': 0.8,
  },
};

const rules = Object.entries(table).flatMap(([category, words]) =>
  Object.entries(words).map(([stems, weight]) => ({
    category: category as ByWords,
    weight,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${stems})(?![\\p{L}\\p{N}])`, 'giu'),
  })),
);

/** Weight of a mention in the subject, compared with one in the text. */
const subjectWeight = 3;
/** Mentions that count, characters that are read of each message, and the score that a category needs. */
const [maxMentions, head, minScore] = [3, 1200, 2];
/** Mandatory findings that decide the category. */
const byMandatory: Record<string, ByWords> = {
  safety_concern: 'safety',
  production_stop: 'production',
  critical_quality_hold: 'quality',
};

/**
 * Chooses the category of an issue by weighted words of its messages; `other` if no category is clear. Bulk and machine mail
 * keeps its own categories until a person has written.
 */
export function categoryOf(messages: readonly DerivedMessage[], mandatory: readonly string[]): IssueCategory {
  const byFinding = mandatory.flatMap((each) => byMandatory[each] ?? [])[0];
  if (byFinding) return byFinding;
  const people = messages.filter(({ kind }) => kind === 'person');
  if (people.length === 0)
    return messages.some(({ kind }) => kind === 'machine') ? 'notification' : 'newsletter';
  const scores = new Map<ByWords, number>();
  const subjects = [...new Set(people.map(({ subject }) => subject.toLowerCase()))].join('\n');
  const text = people.map((message) => message.text.slice(0, head)).join('\n');
  for (const { category, weight, pattern } of rules) {
    const count = (words: string) => Math.min(maxMentions, words.match(pattern)?.length ?? 0);
    const score = weight * (subjectWeight * Math.min(1, count(subjects)) + count(text));
    scores.set(category, (scores.get(category) ?? 0) + score);
  }
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  return best && best[1] >= minScore ? best[0] : 'other';
}
