import { useEffect } from 'react';
import { useLocation } from '#foundation/web/router/router.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { minute } from '#foundation/time/clock.ts';
import { readServiceStatus } from '../contract.ts';
import { NoticeList } from '../portal/notice-list.tsx';
import { setNotices, useShownNotices } from '../portal/notices.ts';

/** Notices above every page of the console, refreshed each minute while the page is visible. */
export function ConsoleNotices() {
  const notices = useShownNotices(useLocation().pathname);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      // A failed request leaves the current notices in place.
      callApi(readServiceStatus, {}, { isBackground: true }).then(
        (status) => setNotices(status.notices ?? []),
        () => undefined,
      );
    };
    refresh();
    const timer = setInterval(refresh, minute);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return <div role="status">{notices.length > 0 && <NoticeList notices={notices} />}</div>;
}
