import type { ReactNode } from 'react';
import { useLocation } from '#foundation/web/router/router.tsx';
import { useReachability } from '../http/reachability.ts';
import { useSession } from '../session/page-session.ts';
import { useMessages } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import { OfflineBanner } from '../ui/offline-banner/offline-banner.tsx';
import { frameMessages } from './messages.ts';

/** Notices that any page may show, one at a time: offline, session ended, or a browser that stores nothing. */
export function usePageNotices(): { banner: ReactNode; pageNotice: ReactNode } {
  const t = useMessages(frameMessages);
  const isOffline = useReachability() === 'offline';
  const session = useSession();
  const { state } = useLocation() as { state: { sessionEnded?: unknown } | null };
  const banner = <OfflineBanner offline={isOffline} />;
  if (isOffline) return { banner, pageNotice: null };
  if (state?.sessionEnded === true && session.phase === 'logged-out') {
    return { banner, pageNotice: <Notice live>{t.sessionEnded}</Notice> };
  }
  if (session.phase === 'logged-in' && !session.isLasting) {
    return { banner, pageNotice: <Notice tone="warn">{t.notSaved}</Notice> };
  }
  return { banner, pageNotice: undefined };
}
