import { revokeSession } from '#capabilities/login/portal/public.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { screensWording } from '#foundation/web/screens/wording.ts';
import { useNews } from '#foundation/web/screens/use-news.tsx';
import { useLeaving } from '#foundation/web/session/use-leaving.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { chooseLanguage, useAppLanguage } from '#foundation/web/session/app-language.ts';
import { LanguageProvider, useWords } from '#foundation/web/ui/language-context.tsx';
import { type Service, ServiceProvider } from '#foundation/web/ui/service-context.tsx';
import { FrameProvider } from '#foundation/web/ui/shell/frame-context.tsx';
import { ToastRegion } from '#foundation/web/ui/toast/toast.tsx';
import { NotFound } from './not-found.tsx';
import { redirects, screens } from './route-table.ts';
import { PortalRouter } from './router/portal-router.tsx';
import { SessionWatch } from './session-watch.tsx';
import { portalWording } from './wording.ts';

/** The portal: what stands around every screen, and which screen an address shows. */
export function App({ inApp }: { inApp: boolean }) {
  const language = useAppLanguage();
  useLeaving(revokeSession);
  return (
    <LanguageProvider language={language} onChange={chooseLanguage}>
      <QueryClientProvider client={queries}>
        <ServiceProvider service={service}>
          <PortalRouter>
            <SessionWatch inApp={inApp} />
            <ToastRegion>
              <Framed>
                <Screens />
              </Framed>
            </ToastRegion>
          </PortalRouter>
        </ServiceProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}

function Screens() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Routes>
        {Object.entries(redirects).map(([from, to]) => (
          <Route key={from} path={from} element={<Redirect to={to} />} />
        ))}
        {screens.map((route) => (
          <Route key={route.path} path={route.path} element={<Screen route={route} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </ErrorBoundary>
  );
}

function Screen({ route }: { route: ScreenRoute }) {
  return <LazyScreen key={route.path} route={route} />;
}

// The query and the state go along: a callback, the reason why one was sent here.
function Redirect({ to }: { to: string }) {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: to, search }} state={state as unknown} replace />;
}

function Framed({ children }: { children: ReactNode }) {
  const { phase } = useSession();
  const say = useWords(portalWording);
  const { backToTravel } = useWords(screensWording);
  const { banner, news } = useNews();
  const frame = {
    links: [
      { to: '/travel', label: say.trips, end: true },
      { to: '/travel/application-history', label: say.applications },
    ],
    back: { to: '/travel', label: backToTravel },
    account: phase === 'signed-in' && <Link to="/account">{say.account}</Link>,
    banner,
    news,
  };
  return <FrameProvider frame={frame}>{children}</FrameProvider>;
}

const service: Service = { name: 'Sihat', helpline: '148', footer: [] };

// A call tries again by itself, and tells by itself when the network is away.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
