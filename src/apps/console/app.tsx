import { clearStaffStorage, staffLoginScreens, useStaffSession } from '#capabilities/staff/console/public.ts';
import { wallBoardPages } from '#capabilities/wall-boards/console/routes.tsx';
import { useEffect, useRef } from 'react';
import { Route, Routes } from '#foundation/web/router/router.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { clearServerData } from '#foundation/web/http/clear-server-data.ts';
import { PageRouter } from '#foundation/web/router/page-router.tsx';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import { removeLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { withQueries } from '#foundation/web/screens/with-queries.ts';
import { chooseLanguage, useAppLanguage } from '#foundation/web/session/app-language.ts';
import { LanguageProvider } from '#foundation/web/ui/language-context.tsx';
import { type Service, ServiceProvider } from '#foundation/web/ui/service-context.tsx';
import { RequireLogin } from './require-login.tsx';
import { consoleAppMessages } from './messages.ts';

export function App() {
  const language = useAppLanguage();
  useClearOnUserChange();
  return (
    <LanguageProvider language={language} onChange={chooseLanguage}>
      <ServiceProvider service={serviceByLanguage[language]}>
        <PageRouter>
          <ErrorBoundary>
            <Routes>
              {loginScreens.map((route) => (
                <Route key={route.path} path={route.path} element={<LazyScreen key={route.path} route={route} />} />
              ))}
              <Route
                path="*"
                element={
                  <RequireLogin>
                    <LazyScreen route={consoleRoute} />
                  </RequireLogin>
                }
              />
            </Routes>
          </ErrorBoundary>
        </PageRouter>
      </ServiceProvider>
    </LanguageProvider>
  );
}

// Pages without a login: a wall board has the token of its screen.
const loginScreens = [...staffLoginScreens, ...wallBoardPages].map(withQueries);

// The frame of the pages counts pending work.
const consoleRoute: ScreenRoute = withQueries({
  path: '*',
  group: 'console-screens',
  lazy: () => import('./console-screens.group.tsx').then((group) => group.ConsoleScreens),
});

// The next user of this browser sees no data of the previous one, and no leave guard blocks the logout.
function useClearOnUserChange() {
  const session = useStaffSession();
  const userId = session.phase === 'logged-in' ? session.me.id : undefined;
  const isSessionKnown = session.phase === 'logged-in' || session.phase === 'logged-out';
  const previousUserId = useRef(userId);
  useEffect(() => {
    if (isSessionKnown) clearStaffStorage(userId);
  }, [isSessionKnown, userId]);
  useEffect(() => {
    if (userId === previousUserId.current) return;
    previousUserId.current = userId;
    clearServerData();
    if (userId === undefined) removeLeaveGuard();
  }, [userId]);
}

const serviceByLanguage: Record<Language, Service> = { en: createService('en'), ms: createService('ms') };

function createService(language: Language): Service {
  return { name: consoleAppMessages[language].name, footerLinks: [] };
}
