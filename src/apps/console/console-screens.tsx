import { Route, Routes, useLocation } from '#foundation/web/router/router.tsx';
import { LazyStaffPorts } from '#capabilities/ports-of-entry/console/public.ts';
import {
  PersonSectionsProvider,
  StepUpProvider,
  consoleHome,
  useHasScope,
} from '#capabilities/staff/console/public.ts';
import type { ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { consoleAppMessages } from './messages.ts';
import { screens } from './route-table.ts';

export function ConsoleScreens() {
  return (
    <StepUpProvider>
      <PersonSectionsProvider sections={personSections}>
        <ConsoleFrame>
          <Routes>
            {screens.map((route) => (
              <Route key={route.path} path={route.path} element={<Screen route={route} />} />
            ))}
            <Route path="*" element={<NoScreen reason="notFound" />} />
          </Routes>
        </ConsoleFrame>
      </PersonSectionsProvider>
    </StepUpProvider>
  );
}

const personSections = [LazyStaffPorts];

function Screen({ route }: { route: ConsoleRoute }) {
  const { pathname } = useLocation();
  const hasScope = useHasScope();
  const isAllowed = route.scope === undefined || hasScope(route.scope);
  return (
    <ErrorBoundary key={pathname}>
      {isAllowed ? <LazyScreen key={route.path} route={route} /> : <NoScreen reason="noAccess" />}
    </ErrorBoundary>
  );
}

function NoScreen({ reason }: { reason: 'notFound' | 'noAccess' }) {
  const t = useMessages(consoleAppMessages)[reason];
  return (
    <ConsolePage title={t.title} lead={t.text} suitsPhones>
      <ButtonLink to={consoleHome}>{t.home}</ButtonLink>
    </ConsolePage>
  );
}
