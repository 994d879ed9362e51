import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A moment of a conversation at which the sink can misbehave; `message` is the end of the letter. */
export type SmtpMoment = 'greeting' | 'login' | 'sender' | 'recipient' | 'words' | 'message';

/** Behaviour of the sink at that moment: it replies with a code, closes the connection, or never replies. */
export type SmtpBehaviour = { code: number; text: string } | 'break' | 'stall';

/** A letter that the sink accepted, as transmitted. */
export interface TakenMail {
  from: string;
  to: string[];
  raw: Buffer;
  isEncrypted: boolean;
  user: string | null;
}

/** A mail server that keeps the mail sent to it, and misbehaves on request. */
export interface SmtpSink {
  readonly port: number;
  readonly taken: TakenMail[];
  connections(): number;
  /** Returns the behaviour at a moment, for the recipient if it has one; undefined accepts everything. */
  behave: (moment: SmtpMoment, about: string) => SmtpBehaviour | undefined;
  /** True to accept letters without a reply. */
  takesInSilence: boolean;
  close(): Promise<void>;
}

/** The password of the sink's only user, `jo`. */
const password = 'correct-horse-battery';

/** Starts a sink on a loopback port. It requires a login for the user `jo` unless the options say otherwise. */
export async function startSmtpSink(options: SMTPServerOptions = {}): Promise<SmtpSink> {
  let connections = 0;
  const answer = (
    moment: SmtpMoment,
    about: string,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ) => {
    const wanted = sink.behave(moment, about);
    if (wanted === undefined) return done();
    if (wanted === 'stall') return;
    if (wanted === 'break') return cut(session);
    done(Object.assign(new Error(wanted.text), { responseCode: wanted.code }));
  };
  const cut = (session: SMTPServerSession) => {
    // The library's types do not cover everything that it keeps about a connection.
    for (const each of server.connections as unknown as Set<{ id: string; _socket: { destroy(): void } }>)
      if (each.id === session.id) each._socket.destroy();
  };
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    // It closes with the test, without waiting for its clients.
    closeTimeout: 1,
    onConnect(session, done) {
      connections += 1;
      answer('greeting', '', session, done);
    },
    onAuth(auth, session, done) {
      answer('login', auth.username ?? '', session, (error) => {
        if (error) return done(error);
        if (auth.password !== password || auth.username !== 'jo') return done(new Error('Wrong password'));
        done(null, { user: auth.username });
      });
    },
    onMailFrom: ({ address }, session, done) => answer('sender', address, session, done),
    onRcptTo: ({ address }, session, done) => answer('recipient', address, session, done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('error', () => {});
      if (sink.behave('words', '') === 'break') return cut(session);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        answer('message', '', session, (error) => {
          if (error) return done(error);
          const { mailFrom, rcptTo } = session.envelope;
          sink.taken.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks),
            isEncrypted: session.secure === true,
            user: typeof session.user === 'string' ? session.user : null,
          });
          if (!sink.takesInSilence) done(null, 'queued as 4711');
        });
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const sink: SmtpSink = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    taken: [],
    connections: () => connections,
    behave: () => undefined,
    takesInSilence: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
