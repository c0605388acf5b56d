import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { second } from '#foundation/time/clock.ts';
import { fetchAhead } from '#foundation/web/screens/lazy-screen.tsx';
import { setPageBanner } from '#foundation/web/screens/page-overlay.ts';
import { leaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { useToast } from '#foundation/web/ui/toast/toast.tsx';
import { networkMessages } from '../messages/network.ts';
import { NoticeList } from './notice-list.tsx';
import { useShownNotices } from './notices.ts';
import { serviceStatusScreens } from './routes.tsx';
import { statusPoller } from './page-status-poller.ts';
import type { StatusResult } from './status-poller.ts';

/** Leads to the network page when the service reports an outage, and back to root when that is over (spec §4). */
export function StatusMonitor() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useMessages(networkMessages);
  const onNetworkPage = pathname === networkPath;
  useEffect(() => {
    // Fetched while it still can be.
    serviceStatusScreens.forEach(fetchAhead);
    document.addEventListener('visibilitychange', statusPoller.reschedule);
    window.addEventListener('online', statusPoller.reschedule);
    window.addEventListener('offline', statusPoller.reschedule);
    const stop = statusPoller.start();
    return () => {
      document.removeEventListener('visibilitychange', statusPoller.reschedule);
      window.removeEventListener('online', statusPoller.reschedule);
      window.removeEventListener('offline', statusPoller.reschedule);
      stop();
    };
  }, []);
  useEffect(() => statusPoller.setOutagePage(onNetworkPage), [onNetworkPage]);
  useEffect(() => {
    const follow = (found: StatusResult) => {
      if (found === 'normal' && onNetworkPage) {
        void navigate('/', { replace: true });
        toast(t.back, 'ok');
      }
      // Answers that are nowhere kept yet come first: the next check is soon.
      if (found === 'outage' && leavesForNetworkPage(pathname) && !leaveGuard()) void navigate(networkPath);
    };
    if (onNetworkPage) follow(statusPoller.lastResult());
    return statusPoller.onResult(follow);
  }, [pathname, onNetworkPage, navigate, toast, t]);
  return <NoticeAnnouncer />;
}

// Notices stand above every page, and are said once: the region that says them is there before they are.
function NoticeAnnouncer() {
  const notices = useShownNotices(useLocation().pathname);
  const language = useLanguage();
  const [said, setSaid] = useState<readonly string[]>([]);
  const next = notices.find(({ id }) => !said.includes(id));
  useEffect(() => {
    setPageBanner(notices.length > 0 ? <NoticeList notices={notices} /> : null);
  }, [notices]);
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setSaid((before) => [...before, next.id]), announceFor);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <p role="status" className="visually-hidden">
      {next?.text[language]}
    </p>
  );
}

// Long enough for a screen reader to have taken it, short enough not to be read again by whoever walks through the page.
const announceFor = 5 * second;

const networkPath = '/network';

// Pages that need no server, and help where there is none, stay.
function leavesForNetworkPage(pathname: string): boolean {
  return ![networkPath, '/about', '/diagnostics'].includes(pathname);
}
