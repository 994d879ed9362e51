import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Link, Route, Switch } from 'wouter';
import { goLive, leaveLive, useEvents, useLive } from '../state/live.ts';
import { queryClient } from '../state/query-client.ts';
import { sessionEnded, useReadSessionAgain, useSession } from '../state/session.ts';
import { useStaleWrite } from '../state/stale/stale-write.ts';
import { notePerson } from '../state/times.ts';
import { useTodayNumbers } from '../state/today/use-today.ts';
import { sendKept } from '../state/unsent/send-in-order.ts';
import { shellWords } from '../words/shell.ts';
import { EmptyState } from './parts/empty-state.tsx';
import { ListAndPeek } from './parts/list-and-peek.tsx';
import { PageHeader } from './parts/page-header.tsx';
import { Today } from './places/today/today.tsx';
import { FailedPart } from './shell/failed-part.tsx';
import { LiveDot } from './shell/live-dot.tsx';
import { useOverlay } from './shell/open-overlay.ts';
import { usePlaceTitle } from './shell/place-title.ts';
import { Shell } from './shell/shell.tsx';

const parts = {
  news: () => import('./places/news/news.tsx'),
  desk: () => import('./places/desk/desk.tsx'),
  decide: () => import('./places/decide/decide.tsx'),
  setup: () => import('./places/setup/setup.tsx'),
  story: () => import('./readers/story/story.tsx'),
  issue: () => import('./readers/issue/issue.tsx'),
  signIn: () => import('./overlays/sign-in.tsx'),
  tour: () => import('./overlays/tour.tsx'),
  palette: () => import('./overlays/palette.tsx'),
  search: () => import('./overlays/search.tsx'),
  help: () => import('./overlays/key-help.tsx'),
  topics: () => import('./overlays/topics.tsx'),
  stale: () => import('./overlays/stale-question.tsx'),
};

const News = lazy(parts.news);
const Desk = lazy(parts.desk);
const Decide = lazy(parts.decide);
const Setup = lazy(parts.setup);
const Story = lazy(parts.story);
const Issue = lazy(parts.issue);
const SignIn = lazy(parts.signIn);
const Tour = lazy(parts.tour);
const Palette = lazy(parts.palette);
const Search = lazy(parts.search);
const KeyHelp = lazy(parts.help);
const Topics = lazy(parts.topics);
const StaleQuestion = lazy(parts.stale);

/** Loads the other places and layers while nothing else is done, so that a key opens them in its own frame. */
function loadWhenIdle(): () => void {
  const load = () => {
    // What cannot be loaded now is loaded when it is wanted.
    for (const part of Object.values(parts)) part().catch(() => undefined);
  };
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(load, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

/** The whole client. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedIn />
    </QueryClientProvider>
  );
}

function SignedIn() {
  const { session, signedOut } = useSession();
  const isIn = session !== undefined && !signedOut;
  useEffect(() => {
    if (isIn) goLive();
    else leaveLive();
  }, [isIn]);
  useTodayNumbers(isIn);
  useEffect(() => {
    if (session !== undefined) notePerson(session);
  }, [session]);
  useEffect(() => (isIn ? loadWhenIdle() : undefined), [isIn]);
  useEvents((event) => {
    if (event.kind === 'session.ended') sessionEnded();
  });
  const { connection } = useLive();
  useEffect(() => {
    if (connection === 'live') void sendKept();
  }, [connection]);
  // A stream that was cut may have been cut because the session has ended.
  const readAgain = useReadSessionAgain();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection is what the effect answers to.
  useEffect(() => {
    if (connection === 'lost') void readAgain();
  }, [connection]);
  return (
    <>
      <Shell>
        <Places />
      </Shell>
      <Overlays />
      <FailedPart>
        <Suspense>
          {signedOut ? <SignIn /> : null}
          {session?.is_sample_world === true ? <Tour /> : null}
        </Suspense>
      </FailedPart>
    </>
  );
}

function Places() {
  return (
    <FailedPart>
      <Suspense>
        <Switch>
          <Route path="/">
            <Today />
          </Route>
          <Route path="/news">
            <News />
          </Route>
          <Route path="/story/:id">{({ id }) => <Story key={id} id={id} />}</Route>
          <Route path="/desk">
            <Desk />
          </Route>
          <Route path="/issue/:id">{({ id }) => <Issue key={id} id={id} />}</Route>
          <Route path="/decide">
            <Decide id={null} />
          </Route>
          <Route path="/decide/:id">{({ id }) => <Decide id={id} />}</Route>
          <Route path="/setup">
            <Setup />
          </Route>
          <Route>
            <UnknownPlace />
          </Route>
        </Switch>
      </Suspense>
    </FailedPart>
  );
}

function UnknownPlace() {
  usePlaceTitle(shellWords.unknownPlaceTitle);
  return (
    <ListAndPeek peek={undefined} peekOf={null}>
      <PageHeader title={shellWords.unknownPlaceTitle} side={<LiveDot />} />
      <EmptyState title={shellWords.unknownPlace} action={<Link href="/">{shellWords.goToday}</Link>}>
        {shellWords.unknownPlaceHelp}
      </EmptyState>
    </ListAndPeek>
  );
}

function Overlays() {
  const overlay = useOverlay();
  const isStale = useStaleWrite() !== null;
  return (
    <FailedPart>
      <Suspense>
        {overlay === 'palette' ? <Palette /> : null}
        {overlay === 'search' ? <Search /> : null}
        {overlay === 'help' ? <KeyHelp /> : null}
        {overlay === 'topics' ? <Topics /> : null}
        {isStale ? <StaleQuestion /> : null}
      </Suspense>
    </FailedPart>
  );
}
