import { StepUpProvider } from '#capabilities/staff/console/public.ts';
import { Route, Routes, useLocation } from 'react-router';
import type { ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import { RequireScope } from './require-scope.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { NotFound } from './not-found.tsx';
import { screens } from './route-table.ts';

/** The console's screens for a logged-in user. */
export function ConsoleScreens() {
  return (
    <StepUpProvider>
      <ConsoleFrame>
        <Routes>
          {screens.map((route) => (
            <Route key={route.path} path={route.path} element={<Screen route={route} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </ConsoleFrame>
    </StepUpProvider>
  );
}

function Screen({ route }: { route: ConsoleRoute }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <RequireScope scope={route.scope}>
        <LazyScreen key={route.path} route={route} />
      </RequireScope>
    </ErrorBoundary>
  );
}
