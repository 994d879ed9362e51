import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { goLive, leaveLive, useEvents } from '../state/live.ts';
import { queryClient } from '../state/query-client.ts';
import { sessionEnded, useSession } from '../state/session.ts';
import { shellWords } from '../words/shell.ts';
import { EmptyState } from './parts/empty-state.tsx';
import { Today } from './places/today/today.tsx';
import { FailedPart } from './shell/failed-part.tsx';
import { useOverlay } from './shell/open-overlay.ts';
import { Shell } from './shell/shell.tsx';

const News = lazy(() => import('./places/news/news.tsx'));
const Desk = lazy(() => import('./places/desk/desk.tsx'));
const Decide = lazy(() => import('./places/decide/decide.tsx'));
const Setup = lazy(() => import('./places/setup/setup.tsx'));
const Story = lazy(() => import('./readers/story/story.tsx'));
const Issue = lazy(() => import('./readers/issue/issue.tsx'));
const SignIn = lazy(() => import('./overlays/sign-in.tsx'));
const Tour = lazy(() => import('./overlays/tour.tsx'));
const Palette = lazy(() => import('./overlays/palette.tsx'));
const Search = lazy(() => import('./overlays/search.tsx'));
const KeyHelp = lazy(() => import('./overlays/key-help.tsx'));

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
  useEvents((event) => {
    if (event.kind === 'session.ended') sessionEnded();
  });
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
            <EmptyState title={shellWords.unknownPlace}>{shellWords.unknownPlaceHelp}</EmptyState>
          </Route>
        </Switch>
      </Suspense>
    </FailedPart>
  );
}

function Overlays() {
  const overlay = useOverlay();
  return (
    <FailedPart>
      <Suspense>
        {overlay === 'palette' ? <Palette /> : null}
        {overlay === 'search' ? <Search /> : null}
        {overlay === 'help' ? <KeyHelp /> : null}
      </Suspense>
    </FailedPart>
  );
}
