import { helpline } from '#country';
import { revokeSession } from '#capabilities/login/portal/public.ts';
import { usePageViewRecording } from '#capabilities/usage-events/portal/public.ts';
import { type ReactNode, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from '#foundation/web/router/router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { usePageBanner, usePageOverlay } from '#foundation/web/screens/page-overlay.ts';
import { ErrorBoundary } from '#foundation/web/screens/error-boundary.tsx';
import { preloadScreen, LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import type { ScreenRoute } from '#foundation/web/screens/screen-route.ts';
import { frameMessages } from '#foundation/web/screens/messages.ts';
import { usePageNotices } from '#foundation/web/screens/use-page-notices.tsx';
import { useLogOutDelivery } from '#foundation/web/session/use-log-out-delivery.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { chooseLanguage, useAppLanguage } from '#foundation/web/session/app-language.ts';
import { LanguageProvider, useMessages } from '#foundation/web/ui/language-context.tsx';
import { type Service, ServiceProvider } from '#foundation/web/ui/service-context.tsx';
import { FrameProvider } from '#foundation/web/ui/shell/frame-context.tsx';
import { LazyBackground, LazyPendingCards } from './lazy-parts.tsx';
import { NotFound } from './not-found.tsx';
import { redirects, screens } from './route-table.ts';
import { PageRouter } from '#foundation/web/router/page-router.tsx';
import { SessionWatch } from './session-watch.tsx';
import { portalMessages } from './messages.ts';

/** `isInApp`: whether the portal runs inside the phone app, and not in a browser. */
export function App({ isInApp }: { isInApp: boolean }) {
  const language = useAppLanguage();
  useLogOutDelivery(revokeSession);
  return (
    <LanguageProvider language={language} onChange={chooseLanguage}>
      <ServiceProvider service={serviceByLanguage[language]}>
        <PageRouter>
          <SessionWatch isInApp={isInApp} />
          <LazyBackground screenPaths={screenPaths} />
          <PortalFrame>
            <Screens />
          </PortalFrame>
          <PageOverlay />
        </PageRouter>
      </ServiceProvider>
    </LanguageProvider>
  );
}

// A component of its own, so that the pages do not render again when the overlay changes.
function PageOverlay() {
  return usePageOverlay();
}

function Screens() {
  const { pathname } = useLocation();
  usePageViewRecording();
  useEffect(() => runAfterDelay(() => screens.filter(({ path }) => path === '/travel').forEach(preloadScreen)), []);
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

// Keeps query and state: a callback, or the reason of a redirect to the login.
function Redirect({ to }: { to: string }) {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: to, search }} state={state as unknown} replace />;
}

function PortalFrame({ children }: { children: ReactNode }) {
  const { phase } = useSession();
  const t = useMessages(portalMessages);
  const { backToTravel } = useMessages(frameMessages);
  const { banner, pageNotice } = usePageNotices();
  const pageBanner = usePageBanner();
  const frame = {
    links: [
      { to: '/travel', label: t.trips, end: true },
      { to: '/travel/application-history', label: t.applications },
    ],
    back: { to: '/travel', label: backToTravel },
    pendingTasks: phase === 'logged-in' && <LazyPendingCards />,
    accountLink: phase === 'logged-in' && <Link to="/account">{t.account}</Link>,
    banner: (
      <>
        {banner}
        {pageBanner}
      </>
    ),
    notice: pageNotice,
  };
  return <FrameProvider frame={frame}>{children}</FrameProvider>;
}

const screenPaths = screens.map(({ path }) => path);

const serviceByLanguage: Record<Language, Service> = { en: createService('en'), ms: createService('ms') };

function createService(language: Language): Service {
  return { name: 'Sihat', helpline, footerLinks: [{ to: '/about', label: portalMessages[language].about }] };
}

// Runs a task three seconds later, when the first page has loaded. Does nothing if the browser saves data.
function runAfterDelay(task: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const timer = setTimeout(task, 3000);
  return () => clearTimeout(timer);
}
