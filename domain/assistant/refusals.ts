/** Requests that are always refused, with the reason for the person. The first that matches is used. */
const refusals: { pattern: RegExp; reason: string; isAskable: boolean }[] = [
  {
    pattern:
      /\b(?:ignore|forget|disregard|override|overrule|bypass|drop|suspend|discard|lift|remove|suppress|set aside|put aside|switch off|turn off|disable|deactivate|stop (?:following|asking|applying))\b.{0,40}\b(?:rules?|instructions?|polic(?:y|ies)|checks?|approvals?|safety|safeguards?|guardrails?|limits?|restrictions?|guidelines?|mandatory|review|confirmation)\b|\b(?:set|put)\b.{0,30}\b(?:rules?|guidelines?|instructions?|polic(?:y|ies))\b.{0,10}\baside\b|\bpretend\b.{0,40}\b(?:approv\w+|confirmed|allowed|done)\b|\b(?:no longer|don't|do not|never) need (?:any )?(?:more )?(?:approvals?|to ask|permission|my (?:ok|okay|approval))\b|\bno (?:more|further) (?:approvals?|confirmations?|checks?|reviews?)\b|\b(?:never|don't|do not|stop) ask(?:ing)? (?:me )?(?:again|for (?:approval|permission|my)|any ?more|before)\b/i,
    reason:
      'An instruction cannot bypass the review and approval rules. Preferences and policies have to be changed one at a time.',
    isAskable: true,
  },
  {
    pattern:
      /\b(?:approve|accept|confirm|grant|sign off|say yes to|release|rubber-?stamp|wave through|ok|okay|authori[sz]e|green-?light)\b.{0,20}\b(?:everything|all|anything|every|whatever|each)\b|\bsign (?:everything|all(?: of (?:it|them))?) off\b/i,
    reason:
      'Each approval has to be decided separately, by a person who has seen its content: GET /api/approvals.',
    isAskable: true,
  },
  {
    pattern:
      /^(?!(?:draft|write|compose|prepare|reply|respond|answer)\b(?!.*\b(?:approve|reject)\b)).*?\b(?:approve|accept|reject|decide|decline)\b.{0,40}\b(?:approval|question|request|claim|draft|reply|repl(?:y|ies)|it|them|that)\b|^(?:approve|authori[sz]e|reject)\s+\S/i,
    reason:
      'A decision is bound to the content that was shown, so it has to be made in the approval queue: POST /api/approvals/{id}/decision.',
    isAskable: true,
  },
  {
    pattern:
      /\b(?:delete|erase|wipe|purge|destroy|trash|remove|empty|expunge|discard|nuke|clear(?: out)?|clean(?: out| up)?|throw (?:away|out)|toss|get rid of)\b.{0,40}\b(?:mails?|e-?mails?|messages?|inbox|mailbox(?:es)?|folders?|everything|all|data|database|archives?|history|records?|backups?|newsletters?|stories|news|issues?|threads?|trash|bin|spam)\b/i,
    reason: 'I cannot delete anything. Mailboxes are read-only.',
    isAskable: true,
  },
  {
    pattern:
      /\b(?:forward|redirect|bcc|cc|share|auto-?forward)\b.{0,60}\b(?:mails?|e-?mails?|messages?|inbox|mailbox|everything|all|every|thread|attachments?|it|them|to)\b/i,
    reason:
      'I cannot forward mail. I can draft a reply to the participants, which then waits for your approval.',
    isAskable: true,
  },
  {
    pattern:
      /^(?:send|dispatch|mail out|submit|release)\s+(?!an? (?:\w+ )?(?:reply|response|answer)\b)(?:(?:off|out)\s+)?(?:(?:the|that|this|my|our|these|those)\s+)?(?:\w+\s+)?(?:drafts?|repl(?:y|ies))\b(?!\s+(?:me|to me)\b)/i,
    reason:
      'A reply is sent only after its exact text has been approved. GET /api/approvals lists the open approvals.',
    isAskable: true,
  },
  {
    pattern:
      /\b(?:without|skip(?:ping)?|no need for|don't wait for|do not wait for)\b.{0,20}\b(?:approval|asking|review|confirmation|checks?|my ok)\b/i,
    reason: 'Nothing is sent until you have approved its exact content.',
    isAskable: true,
  },
  {
    pattern:
      /\b(?:auto-?(?:send|approve|reply|accept)|(?:always|automatically|by yourself|on your own)\b.{0,30}\b(?:send|approve|accept|reply|answer|forward)|(?:send|approve|accept|reply|answer)\b.{0,40}\b(?:always|automatically|by yourself|on your own))\b/i,
    reason:
      'Nothing is sent until you have approved its exact content, and approval cannot be given in advance.',
    isAskable: true,
  },
  {
    pattern:
      /\b(?:you are (?:now )?(?:an? |the )?(?:admin\w*|root|owner|developer|unrestricted)|(?:act|behave) as (?:an? |the )?(?:admin\w*|root)|pretend (?:to be|you)|(?:make|grant|give) me\b.{0,20}\b(?:admin\w*|root|rights?|permissions?|access))\b/i,
    reason: 'An instruction cannot grant permissions.',
    isAskable: false,
  },
  {
    pattern:
      /^(?:mark|set|flag) .{0,30}\b(?:mails?|e-?mails?|messages?|inbox|everything)\b.{0,20}\b(?:read|unread|junk|spam)$|^(?:archive|unsubscribe|move|star|snooze)\b.{0,40}\b(?:mails?|e-?mails?|messages?|inbox|newsletters?|threads?|folders?|lists?|everything)\b/i,
    reason: 'I cannot change anything in a mailbox. Mailboxes are read-only.',
    isAskable: false,
  },
  {
    pattern:
      /\b(?:pay|transfer|wire|buy|purchase|refund)\b.{0,60}\b(?:invoices?|money|euros?|dollars?|eur|usd|bank|account|bills?)\b|^(?:order|purchase|buy|re-?order)\s+(?!by\b)/i,
    reason: 'This service cannot make payments or place orders.',
    isAskable: true,
  },
  {
    pattern:
      /\b(?:show|tell|give|print|send|reveal|leak|export|what(?:'s| is| are| was)|which|where|list|read|need|know)\b.{0,40}\b(?:access tokens?|api tokens?|your tokens?|my tokens?|passwords?|passphrases?|pins?|secrets?|api keys?|credentials|your (?:instructions|prompt|rules)|(?:private|access|secret|encryption) keys?|system prompt)\b/i,
    reason: 'Secrets are encrypted and never shown.',
    isAskable: false,
  },
];

// In German, requests are refused as in English; most others have to be clarified.
const german: { pattern: RegExp; like: number }[] = [
  {
    pattern:
      /(?<!\p{L})(?:ignorier\w*|vergiss|vergesst|vergessen|missachte\w*|umgeh\w*|übergeh\w*|deaktivier\w*|schalte?\b.*\baus\b)(?=.*\b(?:regeln?|anweisung\w*|vorgaben?|richtlinien?|prüfung\w*|freigaben?|genehmigung\w*|beschränkung\w*)\b)/iu,
    like: 0,
  },
  {
    pattern:
      /\b(?:genehmig(?:e|t|en)?|bestätig(?:e|t|en)?|akzeptier(?:e|t|en)?|erlaube?)\s+(?:bitte |einfach |mir |doch |mal )*(?:alles?|alle[nrsm]?|jede\w*|sämtliche\w*)\b|\b(?:genehmig\w*|bestätig\w*|akzeptier\w*|gib\b|geben?\b|freigeben|winke?\b|erlaube?)(?=.*\b(?:alles?|alle[nrsm]?|jede\w*|sämtliche\w*)\b)(?=.*\b(?:genehmig\w*|bestätig\w*|akzeptier\w*|frei\w*|durch|erlaube?)\b)/iu,
    like: 1,
  },
  {
    pattern:
      /\b(?:lösch\w*|entfern\w*|vernicht\w*|leere?n?|wirf)\b(?=.*\b(?:e-?mails?|mails?|nachricht\w*|postfach|posteingang|papierkorb|ordner|alles|archiv)\b)/iu,
    like: 3,
  },
  {
    pattern: /\b(?:leite?n?|weiterleiten|leiten?)\b(?=.*\b(?:weiter|weiterleiten)\b)/iu,
    like: 4,
  },
  {
    pattern:
      /\bohne\b.{0,30}\b(?:freigabe|genehmigung|(?:zu )?(?:nach)?fragen|rückfrage|prüfung|bestätigung)\b|\b(?:sende|schicke?)\b.*\b(?:automatisch|ungefragt)\b/iu,
    like: 6,
  },
  {
    pattern: /(?<!\p{L})(?:überweis\w*|bezahl\w*|bestelle?n?|kaufe?n?)\b/iu,
    like: 10,
  },
  {
    pattern: /\b(?:passw(?:ort|örter)|zugangsdaten|kennw(?:ort|örter)|api-?schlüssel)\b/iu,
    like: 11,
  },
];

// A question about an action does not ask for the action.
const asks =
  /^(?:what|which|who|whom|whose|why|when|where|how|is|are|was|were|do|does|did|has|have|show|list|find|search|any|explain|summari[sz]e|sum up|give me|tell me|open)\b/i;

/** Returns the reason why an instruction is refused, or null. Expects text without greetings and politeness. */
export function refusalOf(instruction: string): string | null {
  const isQuestion = asks.test(instruction);
  const found = refusals.find(
    ({ pattern, isAskable }) => pattern.test(instruction) && !(isQuestion && isAskable),
  );
  return found?.reason ?? refusals[germanOf(instruction) ?? -1]?.reason ?? null;
}

/** Matches a search, a question or a request for a reply, which only mentions the action. */
const germanAsks =
  /^(?:bitte )?(?:suche?|finde?|zeig\w* (?:mir )?(?:die |alle )?(?:mails?|e-?mails?|nachrichten)|welche\w*|wer|was|warum|wann|wie|gibt es|fasse|antworte|schreib\w*)\b/i;

const germanOf = (instruction: string): number | undefined =>
  germanAsks.test(instruction) ? undefined : german.find(({ pattern }) => pattern.test(instruction))?.like;
