import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { fateOf, scopeFor } from './change-fate.ts';
import { SimulatedMailbox } from './mailbox.ts';
import { randomFrom } from './random.ts';
import { newRecord, type SimulatorRecord, Watch } from './record.ts';
import { Rounds } from './rounds.ts';
import {
  errorResponse,
  respondForMailbox,
  type SimulatedRequest,
  type SimulatedResponse,
  segmentsOf,
} from './routes.ts';
import { type Delivery, Sending } from './sending.ts';
import { calmSending, type SendingSwitches } from './sending-switches.ts';
import { SignIn } from './sign-in.ts';
import { respondToSubscription, type Subscription } from './subscriptions.ts';
import { calm, type Switches } from './switches.ts';

/** Microsoft Graph as documented, as far as mail needs it, on loopback. */
export interface GraphSimulator {
  /** Address of the API, with its version. */
  readonly base: string;
  /** Address of the sign-in service. */
  readonly loginBase: string;
  /** `127.0.0.1:port`, for `allowHosts`. */
  readonly host: string;
  readonly mailbox: SimulatedMailbox;
  readonly signIn: SignIn;
  readonly record: SimulatorRecord;
  readonly subscriptions: Map<string, Subscription>;
  /** Letters that left, in order. */
  readonly left: readonly Delivery[];
  /** Sets some switches and keeps the others. */
  set(switches: Partial<Switches>): void;
  /** Sets some switches of drafts and sending and keeps the others. */
  setSending(switches: Partial<SendingSwitches>): void;
  /** Turns every switch off. */
  calmDown(): void;
  /** Makes all issued deltaLinks return 410 from now on. */
  forgetTokens(): void;
  /** Sets a callback for changes between pages, called after each page that is not the last. */
  betweenPages(act: () => void): void;
  /** Sets the responses to the next requests, before any switch applies. */
  next(...answers: SimulatedResponse[]): void;
  close(): Promise<void>;
}

/** Starts a simulator; the same seed and the same requests give the same responses. */
export async function startGraphSimulator(
  options: { seed?: number; switches?: Partial<Switches>; clock?: () => Date; clientId?: string } = {},
): Promise<GraphSimulator> {
  const { seed = 1, clock = () => new Date(), clientId = 'client-of-the-test' } = options;
  const random = randomFrom(seed);
  const mailbox = new SimulatedMailbox();
  const signIn = new SignIn(clientId, clock);
  const record = newRecord();
  const watch = new Watch(record, clock);
  const subscriptions = new Map<string, Subscription>();
  const script: SimulatedResponse[] = [];
  let switches: Switches = { ...calm, ...options.switches };
  let between = () => {};
  const rounds = new Rounds(mailbox, random, switches);
  const sending = new Sending(mailbox, calmSending, {
    clock,
    chance: (probability) => random.happens(probability),
  });
  mailbox.isLost = () => random.happens(switches.lostMoves);

  function set(changed: Partial<Switches>): void {
    switches = { ...switches, ...changed };
    rounds.switches = switches;
  }

  const server = createServer((request, response) => {
    const leave = watch.enter();
    response.on('close', leave);
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'x-simulator': 'bug' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const base = `http://${host}/v1.0`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${host}`);
    const body = await textOf(request);
    const signInPath = /^\/[^/]+\/oauth2\/v2\.0\/(token|devicecode)$/.exec(url.pathname);
    if (signInPath !== null) {
      record.signIns += 1;
      const form = new URLSearchParams(body);
      const isDevice = signInPath[1] === 'devicecode';
      return send(
        response,
        isDevice
          ? signIn.beginDevice(`http://${host}/devicelogin`, form.get('scope') ?? '')
          : signIn.answer(form),
      );
    }
    const name = `${request.method} ${url.pathname}${url.search}`;
    record.requests.push(name);
    const prefer = String(request.headers['prefer'] ?? '');
    const isImmutable = /IdType="ImmutableId"/.test(prefer);
    const pageSize = /odata\.maxpagesize=(\d+)/.exec(prefer)?.[1] ?? null;
    if (!isImmutable) record.withoutImmutableId.push(name);
    if (pageSize === null && url.pathname.endsWith('/delta')) record.withoutPageSize.push(name);

    const early = watch.earlyBy(name, request.socket);
    if (early !== null) return send(response, throttled(429, String(early)));
    const token = signIn.use((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    const refused = refuseToken(request.headers.authorization ?? '', token);
    if (refused !== null) return send(response, refused);
    const scripted = script.shift();
    if (scripted !== undefined) return send(response, scripted);
    if (switches.hang > 0 && random.happens(switches.hang)) return watch.noteFault('hang');
    if (random.happens(switches.slow)) {
      watch.noteFault('slow');
      await new Promise((resolve) => setTimeout(resolve, switches.slowMs));
    }
    if (random.happens(switches.throttle)) return send(response, throttle(request.socket));

    const path = segmentsOf(url.pathname.slice('/v1.0'.length));
    if (path[0] === 'subscriptions') {
      return send(response, await respondToSubscription(request.method ?? '', path[1], body, subscriptions));
    }
    const asked: SimulatedRequest = {
      method: request.method ?? '',
      path,
      query: url.searchParams,
      naming: { isImmutable },
      pageSize: pageSize === null ? null : Number(pageSize),
      form: sending.form(/outlook\.body-content-type="text"/.test(prefer)),
    };
    sending.show();
    if (asked.method !== 'GET') {
      const changed = change({ ...asked, body }, token.scope);
      if (changed === 'cut') response.destroy();
      else if (changed !== 'hang') send(response, changed);
      return;
    }
    const filtered = (filter: string) => sending.filtered(filter);
    const answer =
      sending.answer({ ...asked, body }) ??
      respondForMailbox(asked, { mailbox, rounds, base, onRestart, filtered });
    const isCut = random.happens(switches.cut) && answer.status === 200;
    if (isCut) watch.noteFault('cut');
    send(response, answer, isCut);
    if (path.length === 3) sending.wasRead(path[2] ?? '');
    if (!isCut && '@odata.nextLink' in answer.body) between();
  }

  /** Makes a change if no fault prevents it and the token allows it; returns the ending if there is no response. */
  function change(request: SimulatedRequest & { body: string }, scope: string): SimulatedResponse | Ending {
    const { method, path } = request;
    if (!scope.split(' ').includes(scopeFor(method, path[3]))) {
      return errorResponse(403, 'ErrorAccessDenied', 'Access is denied.');
    }
    const { before, after } = fateOf(method, path[3], sending.switches, random);
    if (before !== null || after !== null) watch.noteFault(`${before ?? 'done'} ${after ?? ''}`.trim());
    if (before === 'cut') return 'cut';
    if (before !== null) return errorResponse(before, 'generalException', 'It went wrong.');
    const parts = { mailbox, rounds, base, onRestart, filtered: () => null };
    const answer = sending.answer(request) ?? respondForMailbox(request, parts);
    if (after === null) return answer;
    if (after !== 'gateway') return after;
    return errorResponse(504, 'gatewayTimeout', 'The gateway did not wait any longer.');
  }

  function refuseToken(
    authorization: string,
    { isGood, uses }: { isGood: boolean; uses: number },
  ): SimulatedResponse | null {
    if (!isGood) record.strangeTokens.push(authorization.replace(/^Bearer /, ''));
    else if (uses < 2 || !random.happens(switches.unauthorized)) return null;
    else {
      watch.noteFault('unauthorized');
      signIn.revokeAccess();
    }
    const answer = errorResponse(
      401,
      'InvalidAuthenticationToken',
      'Lifetime validation failed, the token is expired.',
    );
    return { ...answer, headers: { 'www-authenticate': 'Bearer realm="", error="invalid_token"' } };
  }

  function onRestart(): void {
    record.restarts += 1;
  }

  function throttle(socket: Socket): SimulatedResponse {
    const status =
      switches.throttleStatus === 'any' ? random.pick([429, 503] as const) : switches.throttleStatus;
    const form =
      switches.retryAfter === 'any' ? random.pick(['seconds', 'date'] as const) : switches.retryAfter;
    watch.noteFault(`${status} ${form}`);
    return throttled(status, watch.pause(switches.retryAfterSeconds, form, socket));
  }

  return {
    base,
    loginBase: `http://${host}`,
    host,
    mailbox,
    signIn,
    record,
    subscriptions,
    left: sending.left,
    set,
    setSending(changed) {
      sending.switches = { ...sending.switches, ...changed };
    },
    calmDown() {
      set(calm);
      sending.switches = calmSending;
    },
    forgetTokens: () => rounds.forget(),
    betweenPages(act) {
      between = act;
    },
    next: (...answers) => void script.push(...answers),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Ending of a request without a response: the connection ends, or it hangs. */
type Ending = 'cut' | 'hang';

function throttled(status: number, retryAfter: string): SimulatedResponse {
  const code = status === 429 ? 'ApplicationThrottled' : 'serviceNotAvailable';
  return {
    ...errorResponse(status, code, 'Application is over its MailboxConcurrency limit.'),
    headers: { 'retry-after': retryAfter },
  };
}

function send(response: ServerResponse, answer: SimulatedResponse, isCut = false): void {
  const isBytes = Buffer.isBuffer(answer.body);
  const bytes = isBytes ? (answer.body as Buffer) : Buffer.from(JSON.stringify(answer.body));
  const type = isBytes ? 'text/plain' : 'application/json;odata.metadata=minimal;charset=utf-8';
  response.writeHead(answer.status, {
    'content-type': type,
    'content-length': bytes.length,
    ...answer.headers,
  });
  if (!isCut) return void response.end(bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
