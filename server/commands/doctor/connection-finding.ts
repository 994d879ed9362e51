import { broken, type Finding } from './finding.ts';

const check = 'database';

/** Returns the error code of the network or of PostgreSQL behind an error, or an empty string if there is none. */
export function codeOf(thrown: unknown): string {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && (/^[0-9A-Z]{5}$/.test(code) || /^(?:E[A-Z_]+|CONN[A-Z_]+)$/.test(code)))
      return code;
  }
  return '';
}

/** Explains why the database at DATABASE_URL cannot be reached, with a remedy for each cause. Never shows the password. */
export function connectionFinding(url: string, code: string, message: string): Finding {
  const { hostname, port, username, pathname } = new URL(url);
  const [host, number] = [hostname || 'localhost', port || '5432'];
  const user = decodeURIComponent(username) || 'the user of this process';
  const database = decodeURIComponent(pathname.slice(1)) || user;
  const causes: Record<string, [saw: string, advice: string]> = {
    ENOTFOUND: [
      `the host ${host} is not known`,
      'Correct the host in DATABASE_URL, or the DNS settings of this machine.',
    ],
    ECONNREFUSED: [
      `${host} refuses connections on port ${number}`,
      'Start PostgreSQL there, or correct the port in DATABASE_URL. For connections from other machines it must listen on that address (`listen_addresses`).',
    ],
    CONNECT_TIMEOUT: [
      `${host} does not answer on port ${number}`,
      'Correct the host in DATABASE_URL, or allow this port in any firewall between the two machines.',
    ],
    '28P01': [
      `the password of ${user} is wrong, or there is no such role`,
      `Correct it in DATABASE_URL (percent-encode special characters), or reset it as an administrator: \`alter role "${user}" password '...'\`.`,
    ],
    '28000': [
      `${user} may not connect to ${database}`,
      'Create the role (`create role ... login password`), or allow it in pg_hba.conf for this address and reload PostgreSQL.',
    ],
    '3D000': [
      `there is no database ${database}`,
      `Create it as an administrator: \`create database "${database}" owner "${user}"\`, or correct the name in DATABASE_URL.`,
    ],
    '42501': [
      `${user} may not connect to ${database}`,
      `Allow it: \`grant connect on database "${database}" to "${user}"\`.`,
    ],
    '53300': ['the server has no free connection', 'Close unused connections, or raise `max_connections`.'],
    '57P03': ['the server is starting or stopping', 'Wait a moment, then run the doctor again.'],
  };
  const synonyms: Record<string, string> = {
    EAI_AGAIN: 'ENOTFOUND',
    ETIMEDOUT: 'CONNECT_TIMEOUT',
    EHOSTUNREACH: 'CONNECT_TIMEOUT',
    ENETUNREACH: 'CONNECT_TIMEOUT',
  };
  const [saw, advice] = causes[synonyms[code] ?? code] ?? [
    message,
    'See the log of the server, and check each part of DATABASE_URL.',
  ];
  return broken(check, saw, advice);
}
