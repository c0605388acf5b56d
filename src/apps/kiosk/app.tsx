import { OfflineNotice, SessionBar } from '#capabilities/assisted-declaration/portal/public.ts';
import { kioskStartPath } from '#capabilities/assisted-declaration/portal/routes.tsx';
import { useMemo } from 'react';
import { Navigate, Route, Routes } from '#foundation/web/router/router.tsx';
import { PageRouter } from '#foundation/web/router/page-router.tsx';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import { chooseLanguage, useAppLanguage } from '#foundation/web/session/app-language.ts';
import { LanguageProvider } from '#foundation/web/ui/language-context.tsx';
import { ServiceProvider } from '#foundation/web/ui/service-context.tsx';
import { FrameProvider } from '#foundation/web/ui/shell/frame-context.tsx';
import { screens } from './route-table.ts';

/** The kiosk, for a shared device: its start page and the form. No link leads out of it. */
export function App() {
  const language = useAppLanguage();
  const frame = useMemo(() => ({ links: [], banner: <Banner /> }), []);
  return (
    <LanguageProvider language={language} onChange={chooseLanguage}>
      <ServiceProvider service={service}>
        <PageRouter base={base}>
          <FrameProvider frame={frame}>
            <ErrorBoundary>
              <Routes>
                {screens.map((route) => (
                  <Route key={route.path} path={route.path} element={<LazyScreen key={route.path} route={route} />} />
                ))}
                <Route path="/travel" element={<Navigate to="/travel/form" replace />} />
                <Route path="*" element={<Navigate to={kioskStartPath} replace />} />
              </Routes>
            </ErrorBoundary>
          </FrameProvider>
        </PageRouter>
      </ServiceProvider>
    </LanguageProvider>
  );
}

function Banner() {
  return (
    <>
      <OfflineNotice />
      <SessionBar />
    </>
  );
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '');
const service = { name: 'Sihat', footerLinks: [] };
