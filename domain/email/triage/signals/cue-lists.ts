import type { Cue } from './cues.ts';

/** Cues of urgency: how soon something must be done. */
export const urgencyCues: readonly Cue[] = [
  {
    pattern:
      /\b(?:emergency|immediately|at once|right away|right now|without delay|drop everything|sofort|umgehend|immédiatement)\b/iu,
    value: 0.6,
    reason: 'demands it immediately',
  },
  {
    pattern:
      /\b(?:urgent(?:ly)?|asap|a\.s\.a\.p|as soon as possible|top priority|high priority|critical(?:ly)?|time[- ]critical|dringend|eilig|schnellstmöglich|urgence)\b/iu,
    value: 0.5,
    reason: 'marked as urgent',
  },
  {
    pattern:
      /\b(?:today|tonight|this (?:morning|afternoon|evening|shift)|within (?:the|an|one|\d{1,2}) hours?|by (?:noon|eod|cob)|end of (?:the )?day|heute)\b/iu,
    value: 0.35,
    reason: 'mentions today',
  },
  {
    pattern:
      /\b(?:action (?:needed|required)|overdue|late already|reminder|still (?:waiting|no|not|open)|last chance|running out of time|final (?:notice|call))\b/iu,
    value: 0.3,
    reason: 'overdue, or action is needed',
  },
  {
    pattern: /\b(?:tomorrow|in the morning|first thing|morgen)\b/iu,
    value: 0.2,
    reason: 'mentions tomorrow',
  },
  {
    pattern:
      /\b(?:no (?:rush|hurry)|not urgent|when(?:ever)? you (?:have|get|find) (?:time|a (?:moment|minute|chance))|at your convenience|low priority|for (?:your )?information|fyi|keine eile)\b/iu,
    value: -0.6,
    reason: 'not urgent, by its own words',
  },
];

/** Cues of impact on production, deliveries, quality or money. */
export const impactCues: readonly Cue[] = [
  {
    pattern:
      /\b(?:vulnerabilit(?:y|ies)|exploit(?:ed|s)?|cve-\d|unauthori[sz]ed|unknown (?:device|computer|laptop|user|login)|intrusion|intruder|malware|ransomware|virus|phishing|hacked|compromised|data breach|cyber ?attack|default password|without (?:a )?password|backdoor|security (?:advisory|flaw|hole|gap|issue|incident|breach|alert|update)|sicherheitslücke)\b/iu,
    value: 0.6,
    reason: 'concerns system security',
  },
  {
    pattern:
      /\b(?:production (?:stop|loss|halt|down)|line (?:down|stop)|standstill|stopp(?:ed|age)|shut ?down|outage|cannot (?:run|produce|ship|deliver)|downtime|stillstand)\b/iu,
    value: 0.6,
    reason: 'concerns production',
  },
  {
    pattern:
      /\b(?:safety|injur(?:y|ed)|accident|hazard|recall|quality hold|quarantine|on hold|contaminat(?:ed|ion)|non-?conform(?:ance|ity|ing)|out of (?:spec|specification|tolerance)|scrap(?:ped)?|rejected|defect(?:s|ive)?|ncr|8d)\b/iu,
    value: 0.45,
    reason: 'concerns safety or quality',
  },
  {
    pattern:
      /\b(?:customer|client|complaint|audit|auditor|authority|regulator|penalt(?:y|ies)|contract(?:ual)?|claim|warranty|delivery date|late deliver(?:y|ies)|shipment|kunde)\b/iu,
    value: 0.35,
    reason: 'concerns a customer, an authority or a delivery',
  },
  {
    pattern:
      /(?:[€$£]\s?\d|\b\d[\d.,]*\s?(?:€|eur|euros?|usd|dollars?|k€|million|mio)\b|\b(?:cost|costs|budget|loss(?:es)?|expensive|invoice|savings)\b)/iu,
    value: 0.25,
    reason: 'mentions money',
  },
  {
    pattern:
      /\b(?:fail(?:ed|s|ure)|broken|breakdown|fault(?:y)?|alarm|leak(?:s|ing|age)?|crack(?:ed|s)?|trip(?:ped|s)?|damage[d]?|does not (?:work|start|run)|bottleneck|delay(?:ed|s)?|shortage|missing)\b/iu,
    value: 0.3,
    reason: 'something does not work',
  },
  {
    pattern:
      /\b(?:all (?:lines|plants|sites|shifts|customers)|whole (?:plant|line|site)|several (?:lines|customers)|every (?:batch|line|shift))\b/iu,
    value: 0.25,
    reason: 'affects several lines, sites or customers',
  },
];

/** Cues of engineering work. */
export const technicalCues: readonly Cue[] = [
  {
    pattern:
      /\d\s?(?:°\s?c|°\s?f|bar|mbar|psi|kpa|mpa|pa|mm|µm|um|micromet(?:re|er)s?|cm|kg|g|t|kn|nm|n|kw|mw|w|kv|v|mv|a|ma|hz|khz|rpm|l\/min|m3\/h|m³\/h|%|ppm|db|h|hours|ms)\b/iu,
    value: 0.35,
    reason: 'contains measured values',
  },
  {
    pattern:
      /\b(?:pump|valve|motor|bearing|seal|gasket|sensor|plc|scada|hmi|robot|conveyor|press|furnace|reactor|compressor|turbine|gearbox|shaft|coupling|weld(?:ing)?|torque|pressure|temperature|vibration|voltage|current|flow|level|tolerance|calibration|actuator|cylinder|spindle|tooling|cabinet|transformer|relay|fuse|firmware|controller|drive|inverter|encoder|calender|coater|mixer|slitter|dryer|extruder)s?\b/iu,
    value: 0.35,
    reason: 'names equipment or a quantity',
  },
  {
    pattern:
      /\b(?:drawing|specification|spec|datasheet|data sheet|tolerance|revision|rev\.? ?[a-z0-9]|bom|fmea|ppap|cad|schematic|p&id|test report|inspection|measurement|root cause|capa|work order|ncr|change request|part number|batch|lot|setpoint|parameter|trend|log)s?\b/iu,
    value: 0.3,
    reason: 'mentions technical documents or records',
  },
  {
    pattern: /\b[A-Z]{1,5}-?\d{2,}[A-Z0-9-]*\b/u,
    value: 0.25,
    reason: 'names a part, ticket or piece of equipment',
  },
  {
    pattern:
      /\b(?:canteen|lunch|birthday|party|parking|newsletter|webinar|discount|offer ends|survey|holiday calendar|payroll|expense report|fitness|charity)\b/iu,
    value: -0.5,
    reason: 'is not about engineering',
  },
];

/** Cues that the sender may turn to others or lose patience. */
export const escalationCues: readonly Cue[] = [
  {
    pattern:
      /\b(?:escalat(?:e|ed|es|ing|ion)|management|director|plant manager|legal (?:action|department|steps)|lawyer|contractual consequences|penalt(?:y|ies)|terminate|cancel the (?:order|contract)|eskal\p{L}+)\b/iu,
    value: 0.5,
    reason: 'mentions escalation or consequences',
  },
  {
    pattern:
      /\b(?:(?:second|third|2nd|3rd|final|last|another|friendly|kind) reminder|reminder|follow(?:ing)? up|chasing|still (?:no|have not|haven['’]t|waiting|not)|no (?:answer|reply|response)|as (?:already )?(?:asked|requested|mentioned)|again|repeatedly|for the (?:second|third) time|erinnerung|mahnung)\b/iu,
    value: 0.35,
    reason: 'is a reminder',
  },
  {
    pattern:
      /\b(?:unacceptable|not acceptable|disappoint(?:ed|ing)|frustrat(?:ed|ing)|annoy(?:ed|ing)|angry|unhappy|dissatisfied|fed up|patience|seriously concerned|complain(?:t|ts)?|inakzeptabel)\b/iu,
    value: 0.5,
    reason: 'shows displeasure',
  },
  { pattern: /!{2,}|\?{2,}/u, value: 0.2, reason: 'uses repeated exclamation or question marks' },
  {
    pattern: /\b(?:thank you|thanks|great|well done|perfect|solved|resolved|works again|danke)\b/iu,
    value: -0.4,
    reason: 'expresses satisfaction',
  },
];

/** Cues of how certain the content is. */
export const confidenceCues: readonly Cue[] = [
  { pattern: /\d/u, value: 0.15, reason: 'contains figures' },
  {
    pattern:
      /\b(?:measured|tested|confirmed|verified|checked|inspected|according to|as per|see attached|attached|log shows|report|data|photo|gemessen|geprüft|bestätigt)\b/iu,
    value: 0.3,
    reason: 'refers to evidence',
  },
  {
    pattern:
      /\b(?:maybe|perhaps|might|may be|possibly|probably|not sure|unsure|i (?:think|guess|believe|suppose|assume)|seems?|appears?|apparently|roughly|about|approximately|unclear|unknown|rumou?r|heard|vielleicht|vermutlich|wohl)\b/iu,
    value: -0.35,
    reason: 'expresses doubt',
  },
  { pattern: /\?/u, value: -0.1, reason: 'contains a question' },
];
