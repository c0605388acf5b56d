import type { ComponentType, ReactNode } from 'react';
import { MemberChip } from '#capabilities/members/portal/public.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentFrameProvider } from '#foundation/web/ui/resident-shell/resident-frame.tsx';
import { ServiceProvider, useService } from '#foundation/web/ui/service-context.tsx';
import { tabs } from './tabs.tsx';
import { residentMessages } from './resident-messages.ts';

/** Wraps a screen with the frame of the resident app. `paths`: all existing screens. */
export function withResidentFrame(Screen: ComponentType, paths: readonly string[]): ComponentType {
  return function ResidentScreen() {
    return (
      <ResidentFrame paths={paths}>
        <Screen />
      </ResidentFrame>
    );
  };
}

function ResidentFrame({ paths, children }: { paths: readonly string[]; children: ReactNode }) {
  const t = useMessages(residentMessages);
  const existingTabs = tabs
    .filter(({ to }) => paths.includes(to))
    .map(({ to, messageKey, icon, end }) => ({ to, label: t[messageKey], icon, end }));
  const isLoggedOut = useSession().phase === 'logged-out';
  const frame = { tabs: existingTabs, chip: isLoggedOut ? undefined : <MemberChip /> };
  const service = useService();
  // Forms have no tab bar, so their footer links to Me, where the top navigation is.
  const footer = [{ to: '/app/me', label: t.me }, ...service.footer];
  return (
    <ServiceProvider service={{ ...service, footer }}>
      <ResidentFrameProvider frame={frame}>{children}</ResidentFrameProvider>
    </ServiceProvider>
  );
}
