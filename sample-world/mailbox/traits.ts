import { Failure } from '../../domain/failure.ts';
import type { Person } from './people.ts';
import type { MailScript } from './scenario.ts';
import type { MessageTruth } from './truth.ts';
import type { Letter } from './write-message.ts';

/** Returns the kind of a message, by the headers `bulk` and `auto` of its script. */
export function kindOf({ headers }: MailScript): MessageTruth['kind'] {
  const { bulk, auto } = headers;
  if (auto !== undefined) return auto === 'reply' ? 'auto_reply' : 'notification';
  switch (bulk) {
    case undefined:
      return 'person';
    case 'newsletter':
    case 'list':
      return bulk;
    case 'marketing':
    case 'cold':
      return 'marketing';
    default:
      throw new Failure(
        'internal',
        `${bulk} is not a kind of bulk mail. Nothing was written; correct the scenario.`,
      );
  }
}

/** Returns the headers that machines and lists add. `cold` mail is marketing without any of them. */
export function headersOf(mail: MailScript, from: Person): string[] {
  const [local = '', domain = ''] = from.address.split('@');
  const kind = mail.headers['bulk'] === 'cold' ? 'person' : kindOf(mail);
  switch (kind) {
    case 'newsletter':
      return [
        `List-Id: ${from.name.replace(/[^\x20-\x7e]/g, '')} <${local}.${domain}>`,
        `List-Unsubscribe: <https://${domain}/unsubscribe?u=4417>`,
        'Precedence: bulk',
      ];
    case 'marketing':
      return [
        `List-Unsubscribe: <mailto:unsubscribe@${domain}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ];
    case 'list':
      return [`List-Id: <${local}.${domain}>`, `List-Post: <mailto:${from.address}>`, 'Precedence: list'];
    case 'notification':
      return ['Auto-Submitted: auto-generated'];
    case 'auto_reply':
      return ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All'];
    default:
      return [];
  }
}

/** Returns the unusual properties of a letter's form. */
export function featuresOf(letter: Letter, mail: MailScript): string[] {
  const { headers } = mail;
  const features = [
    letter.form === 'html' && 'html_only',
    letter.form === 'both' && 'alternative',
    letter.charset === 'iso-8859-1' && 'latin1',
    letter.encoding === 'base64' && 'base64',
    /[^\x20-\x7e]/.test(letter.subject) && 'encoded_subject',
    headers['language'] === 'de' && 'german',
    letter.calendar && 'invitation',
    letter.files.length > 0 && 'attachment',
    letter.lost.includes('date') && 'no_date',
    letter.lost.includes('message-id') && 'no_message_id',
    letter.lost.includes('references') && 'broken_references',
    headers['fw'] !== undefined && 'forward',
    headers['re'] !== undefined && 'reply',
    mail.body.includes('{cite ') && 'inline_reply',
    headers['under'] !== undefined && `under_${headers['under']}`,
    letter.hidden && `hidden_${letter.hidden.how}`,
    headers['again'] !== undefined && `again_${headers['again']}`,
  ];
  return features.filter((feature) => typeof feature === 'string');
}
