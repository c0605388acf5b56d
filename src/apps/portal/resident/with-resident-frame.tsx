import type { ComponentType, ReactNode } from 'react';
import { MemberChip } from '#capabilities/members/portal/public.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentFrameProvider } from '#foundation/web/ui/resident-shell/resident-frame.tsx';
import { ServiceProvider, useService } from '#foundation/web/ui/service-context.tsx';
import { tabs } from './tabs.tsx';
import { residentMessages } from './resident-messages.ts';

/** The screen in the frame of the resident app. `paths`: of all screens that there are. */
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
  const there = tabs
    .filter(({ to }) => paths.includes(to))
    .map(({ to, messageKey: word, icon, end }) => ({ to, label: t[word], icon, end }));
  const nobody = useSession().phase === 'logged-out';
  const frame = { tabs: there, chip: nobody ? undefined : <MemberChip /> };
  const service = useService();
  // Forms have no bar of places: their way to Me, where the top navigation is, stands at the foot.
  const footer = [{ to: '/app/me', label: t.me }, ...service.footer];
  return (
    <ServiceProvider service={{ ...service, footer }}>
      <ResidentFrameProvider frame={frame}>{children}</ResidentFrameProvider>
    </ServiceProvider>
  );
}
