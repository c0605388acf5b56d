import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useConnection } from '../http/connection.ts';
import { useSession } from '../session/page-session.ts';
import { useWords } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { OfflineBanner } from '../ui/offline-banner/offline-banner.tsx';
import { screensWording } from './wording.ts';

/** The news that any page may have, one at a time: offline, session ended, a browser that keeps nothing. */
export function usePageNotices(): { banner: ReactNode; news: ReactNode } {
  const say = useWords(screensWording);
  const offline = useConnection() === 'offline';
  const session = useSession();
  const { state } = useLocation() as { state: { sessionEnded?: unknown } | null };
  const banner = <OfflineBanner offline={offline} />;
  if (offline) return { banner, news: null };
  if (state?.sessionEnded === true && session.phase === 'logged-out') {
    return { banner, news: <Notice live>{say.sessionEnded}</Notice> };
  }
  if (session.phase === 'logged-in' && !session.lasting) {
    return { banner, news: <Notice tone="warn">{say.notLasting}</Notice> };
  }
  return { banner, news: undefined };
}
