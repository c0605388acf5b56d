import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConnection } from '../http/connection.ts';
import { useSession } from '../session/page-session.ts';
import { useWords } from '../ui/language-context.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { Back } from '../ui/shell/header.tsx';
import { Shell, type ShellProps } from '../ui/shell/shell.tsx';
import type { TopLink } from '../ui/shell/top-bar.tsx';
import { uiWording } from '../ui/wording.ts';
import { screensWording } from './wording.ts';

export type PageProps = Omit<ShellProps, 'back' | 'links' | 'account'> & {
  /** Where back leads; /travel when not said (spec §2). `none` on a page that nothing stands before. */
  back?: Back | 'none' | undefined;
};

/**
 * A page of the portal: the shell, with back to /travel, the entrance's own links, and the news that any page may have: offline,
 * back online, session ended, a browser that keeps nothing. News of the page itself stand back behind those.
 */
export function Page({ back, notice, children, ...rest }: PageProps) {
  const say = useWords(screensWording);
  const { links, account } = useContext(FrameContext);
  const news = useNews();
  const shown = back === 'none' ? undefined : (back ?? { to: '/travel', label: say.backToTravel });
  return (
    <Shell {...rest} back={shown} notice={news ?? notice} links={links} account={account}>
      {children}
    </Shell>
  );
}

/** What an entrance puts around its pages on wide screens. */
export type Frame = { links: readonly TopLink[]; account?: ReactNode };

/** Gives the pages below it their frame. */
export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** The state of a location to which a person was sent because the session ended. */
export const sessionEnded = { sessionEnded: true };

const FrameContext = createContext<Frame>({ links: [] });

function useNews(): ReactNode {
  const say = useWords(screensWording);
  const ui = useWords(uiWording);
  const connection = useConnection();
  const session = useSession();
  const back = useBackOnline(connection === 'offline');
  const { state } = useLocation() as { state: { sessionEnded?: unknown } | null };
  if (connection === 'offline') {
    return (
      <Notice tone="warn" live>
        {ui.offline}
      </Notice>
    );
  }
  if (back) return <Notice tone="ok">{ui.online}</Notice>;
  if (state?.sessionEnded === true && session.phase === 'signed-out') return <Notice live>{say.sessionEnded}</Notice>;
  if (session.phase === 'signed-in' && !session.lasting) return <Notice tone="warn">{say.notLasting}</Notice>;
  return undefined;
}

/** Whether the connection came back within the last 4 seconds. */
function useBackOnline(offline: boolean): boolean {
  const [was, setWas] = useState(offline);
  useEffect(() => {
    if (offline) setWas(true);
    if (offline || !was) return;
    const timer = setTimeout(() => setWas(false), 4000);
    return () => clearTimeout(timer);
  }, [offline, was]);
  return was && !offline;
}
