import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#foundation/web/router/router.tsx';
import { second } from '#foundation/time/clock.ts';
import { preloadScreen } from '#foundation/web/screens/lazy-screen.tsx';
import { setPageBanner } from '#foundation/web/screens/page-overlay.ts';
import { currentLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useToast } from '#foundation/web/ui/toast/toast.tsx';
import { networkMessages } from '../messages/network.ts';
import { NoticeList } from './notice-list.tsx';
import { useShownNotices } from './notices.ts';
import { serviceStatusScreens } from './routes.tsx';
import { statusPoller } from './page-status-poller.ts';
import type { StatusResult } from './status-poller.ts';

/** Opens the network page when the service reports an outage, and the page `/` when the outage is over (spec §4). */
export function StatusMonitor() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useMessages(networkMessages);
  const onNetworkPage = pathname === networkPath;
  useEffect(() => {
    // Fetches the network page now, because its code cannot be fetched during an outage.
    serviceStatusScreens.forEach(preloadScreen);
    document.addEventListener('visibilitychange', statusPoller.reschedule);
    window.addEventListener('online', statusPoller.reschedule);
    window.addEventListener('offline', statusPoller.reschedule);
    const stopPolling = statusPoller.start();
    return () => {
      document.removeEventListener('visibilitychange', statusPoller.reschedule);
      window.removeEventListener('online', statusPoller.reschedule);
      window.removeEventListener('offline', statusPoller.reschedule);
      stopPolling();
    };
  }, []);
  useEffect(() => statusPoller.setNetworkPageShown(onNetworkPage), [onNetworkPage]);
  useEffect(() => {
    const navigateByStatus = (result: StatusResult) => {
      if (result === 'normal' && onNetworkPage) {
        void navigate('/', { replace: true });
        toast(t.serviceRestored, 'ok');
      }
      // A page with unsaved answers stays open. A later check opens the network page.
      if (result === 'outage' && isReplacedByNetworkPage(pathname) && !currentLeaveGuard()) void navigate(networkPath);
    };
    if (onNetworkPage) navigateByStatus(statusPoller.lastResult());
    return statusPoller.onResult(navigateByStatus);
  }, [pathname, onNetworkPage, navigate, toast, t]);
  return <NoticeAnnouncer />;
}

// Notices appear above every page and are announced once. Screen readers need the live region before its text.
function NoticeAnnouncer() {
  const notices = useShownNotices(useLocation().pathname);
  const language = useLanguage();
  const [announcedIds, setAnnouncedIds] = useState<readonly string[]>([]);
  const nextNotice = notices.find(({ id }) => !announcedIds.includes(id));
  useEffect(() => {
    setPageBanner(notices.length > 0 ? <NoticeList notices={notices} /> : null);
  }, [notices]);
  useEffect(() => {
    if (!nextNotice) return;
    const timer = setTimeout(() => setAnnouncedIds((previous) => [...previous, nextNotice.id]), announcementTime);
    return () => clearTimeout(timer);
  }, [nextNotice]);
  return (
    <p role="status" className="visually-hidden">
      {nextNotice?.text[language]}
    </p>
  );
}

// Time for a screen reader to read the notice. Later, the hidden text would be read again by page navigation.
const announcementTime = 5 * second;

const networkPath = '/network';

// Pages that work without a server, and help during an outage, stay open.
function isReplacedByNetworkPage(pathname: string): boolean {
  return ![networkPath, '/about', '/diagnostics'].includes(pathname);
}
