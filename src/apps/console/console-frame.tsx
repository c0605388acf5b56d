import { ConsoleNotices } from '#capabilities/service-status/console/public.ts';
import {
  SessionEndWarning,
  useCurrentStaff,
  useConsoleSearch,
  useLogOut,
  usePendingCounts,
  useHasScope,
  useRoleFormatter,
} from '#capabilities/staff/console/public.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useReachability } from '#foundation/web/http/reachability.ts';
import type { ConsoleEntry } from '#foundation/web/screens/console-route.ts';
import { ShortcutsProvider } from '#foundation/web/shortcuts/shortcuts.tsx';
import { BareConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { ConsoleShell } from '#foundation/web/ui/console-shell/console-shell.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { OfflineBanner } from '#foundation/web/ui/offline-banner/offline-banner.tsx';
import { FrameProvider } from '#foundation/web/ui/shell/frame-context.tsx';
import { navigation } from './route-table.ts';
import { consoleAppMessages } from './messages.ts';

export function ConsoleFrame({ children }: { children: ReactNode }) {
  const t = useMessages(consoleAppMessages);
  const language = useLanguage();
  const me = useCurrentStaff();
  const hasScope = useHasScope();
  const roleNamesOf = useRoleFormatter();
  const logOut = useLogOut();
  const isOffline = useReachability() === 'offline';
  const [logOutFailed, setLogOutFailed] = useState(false);
  const tryLogOut = () => void logOut().then((done) => setLogOutFailed(!done));
  const search = useConsoleSearch();
  const waitingAt = usePendingCounts();
  const groups = navigation
    .map(({ title, entries }) => ({
      title: title?.[language],
      entries: entries
        .filter(({ scope }) => scope === undefined || hasScope(scope))
        .map(({ to, label, icon, end }: ConsoleEntry) => ({
          to,
          label: label[language],
          icon,
          end,
          waiting: waitingAt(to),
        })),
    }))
    .filter(({ entries }) => entries.length > 0);
  const frame = useMemo(() => ({ Page: BareConsolePage }), []);
  return (
    <FrameProvider frame={frame}>
      <ShortcutsProvider>
        <ConsoleShell
          groups={groups}
          user={{ name: me?.name ?? '', roles: roleNamesOf(me?.roles ?? []), to: '/staff/me' }}
          onLogOut={tryLogOut}
          search={search}
          banner={
            <>
              <OfflineBanner offline={isOffline} />
              <ConsoleNotices />
            </>
          }
          notices={
            logOutFailed && (
              <Notice tone="danger" live onDismiss={() => setLogOutFailed(false)}>
                {t.logOutFailed}
              </Notice>
            )
          }
        >
          {children}
        </ConsoleShell>
        <SessionEndWarning onLogOut={tryLogOut} />
      </ShortcutsProvider>
    </FrameProvider>
  );
}
