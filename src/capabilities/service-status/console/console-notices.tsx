import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { callApi } from '#foundation/web/http/call-api.ts';
import { minute } from '#foundation/time/clock.ts';
import { readServiceStatus } from '../contract.ts';
import { NoticeList } from '../portal/notice-list.tsx';
import { setNotices, useShownNotices } from '../portal/notices.ts';

/** Notices above every page of the console: asked for each minute while somebody looks. */
export function ConsoleNotices() {
  const notices = useShownNotices(useLocation().pathname);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      // What is announced already stays when there is no answer.
      callApi(readServiceStatus, {}, { quiet: true }).then(
        (answer) => setNotices(answer.notices ?? []),
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, minute);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
  return <div role="status">{notices.length > 0 && <NoticeList notices={notices} />}</div>;
}
