const impacts: [string, RegExp][] = [
  [
    'safety',
    /\b(?:kill(?:s|ed|ing)?|die[sd]?|dead|deaths?|fatal(?:ity|ities)?|injur(?:y|ies|ed|es)|casualt(?:y|ies)|explo(?:des?|ded|sions?)|fires? (?:broke|hazard|risk)|crash(?:es|ed)?|recall(?:s|ed|ing)?|evacuat\w+|derail\w+|collaps\w+|toxic|poison\w*|hazard\w*|unsafe|earthquake|wildfire)\b/i,
  ],
  [
    'security',
    /\b(?:CVE-\d{4}-\d+|vulnerabilit(?:y|ies)|exploit(?:s|ed|ation)?|ransomware|malware|breach(?:es|ed)?|hack(?:s|ed|ers?)|backdoor|zero-day|phishing|data leak|leaked|remote code execution|cyber ?attacks?|stolen (?:data|credentials|passwords))\b/i,
  ],
  [
    'legal',
    /\b(?:lawsuits?|sue[sd]?|suing|court|judge|jury|verdict|convict(?:s|ed|ion)|indict\w*|guilty|fraud\w*|illegal(?:ly)?|unlawful|antitrust|fined|subpoena\w*|arrest(?:s|ed)?|charged with|sanction(?:s|ed)|prosecut\w+|settle(?:s|d|ment) (?:with|for|of))\b/i,
  ],
  [
    'health',
    /\b(?:vaccin\w+|virus(?:es)?|diseases?|cancers?|outbreaks?|epidemic|pandemic|infect(?:s|ed|ions?)|clinical trial|side effects?|overdos\w+|patients?|hospitali[sz]\w+|covid(?:-19)?|drug (?:trial|approval)|mortality|treatments?)\b/i,
  ],
  [
    'finance',
    /\b(?:bankrupt\w*|default(?:s|ed) on|insolven\w+|acqui(?:re[sd]?|sitions?|ring)|merger|takeover|IPO|profit warning|quarterly (?:loss|profit|results)|revenues?|net (?:loss|income)|shares (?:fell|rose|plunged|jumped)|interest rates?|inflation|layoffs? (?:at|of)|bailout)\b/i,
  ],
  [
    'personnel',
    /\b(?:resign(?:s|ed|ation)?|step(?:s|ped|ping) down|oust(?:s|ed)|fired|dismiss(?:es|ed)|lay(?:s|ing)? off|laid off|layoffs?|job cuts?|appoint(?:s|ed) (?:as )?(?:chief|CEO|chair)|names? new (?:chief|CEO)|harass(?:ed|ment)|misconduct)\b/i,
  ],
];
const large =
  /(?:[$€£¥]\s?\d[\d,.]{0,20}\s?(?:million|billion|trillion|m|bn|tn)\b)|\b\d[\d,.]{0,20}\s?(?:million|billion|trillion)\b|\b\d{1,3}(?:,\d{3}){1,}\b|\b\d{5,}\b/i;

/** Returns the kind of harm that a statement would do if it were wrong, or null. Spec news 1, rule 8. */
export function impactOf(text: string): string | null {
  const found = impacts.find(([, pattern]) => pattern.test(text));
  if (found !== undefined) return found[0];
  return large.test(text) ? 'large number' : null;
}
