import { StepUpProvider, consoleHome, useHasScope } from '#capabilities/staff/console/public.ts';
import { Route, Routes, useLocation } from 'react-router';
import type { ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { screens } from './route-table.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { consoleAppMessages } from './messages.ts';
import type { ReactNode } from 'react';

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

/** Page for an unknown address. */
function NotFound() {
  const { notFound } = useMessages(consoleAppMessages);
  return (
    <ConsolePage title={notFound.title} lead={notFound.text} phone>
      <ButtonLink to={consoleHome}>{notFound.home}</ButtonLink>
    </ConsolePage>
  );
}

/** Shows a page to users with its scope, and an explanation to others. */
function RequireScope({ scope, children }: { scope: string | undefined; children: ReactNode }) {
  const hasScope = useHasScope();
  const t = useMessages(consoleAppMessages).notYourJob;
  if (scope === undefined || hasScope(scope)) return children;
  return (
    <ConsolePage title={t.title} lead={t.text} phone>
      <ButtonLink to={consoleHome}>{t.home}</ButtonLink>
    </ConsolePage>
  );
}
