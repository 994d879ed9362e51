/** Local parts of addresses that are not read, and of mail systems. */
const unread =
  /^(?:(?:no|not|do-?_?not|donot|never)[-_.]?(?:reply|replies|respond|response|answer)|unattended|mailer-daemon|postmaster|bounces?|null|devnull|noresponse|keine-?antwort|nicht-?antworten|ne-?pas-?repondre|no-?responder)(?:[-_.+].*)?$|[-_.](?:no[-_.]?reply|bounces?)$/;

/** Tests whether an address is not read by anyone, judged by its local part (RFC 5321, 4.5.5 for the null sender). */
export function isNoReplyAddress(address: string): boolean {
  const local = address.toLowerCase().split('@', 1)[0] ?? '';
  return local === '' || local === '<>' || unread.test(local);
}
