import FileHeart from 'lucide-react/icons/file-heart';
import House from 'lucide-react/icons/house';
import QrCode from 'lucide-react/icons/qr-code';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import UserRound from 'lucide-react/icons/user-round';
import type { ComponentType, ReactNode } from 'react';
import { MemberChip } from '#capabilities/members/portal/public.ts';
import { useSession } from '#foundation/web/session/page-session.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentFrameProvider } from '#foundation/web/ui/resident-shell/resident-frame.tsx';
import { ServiceProvider, useService } from '#foundation/web/ui/service-context.tsx';
import { residentMessages } from './resident-messages.ts';

type Tab = { to: string; messageKey: keyof (typeof residentMessages)['en']; icon: ReactNode };

/** Tabs of the tab bar, in the order of the specification. A tab without a screen is not shown. */
const tabs: readonly (Tab & { end?: true })[] = [
  { to: '/app', messageKey: 'home', icon: <House />, end: true },
  { to: '/app/code', messageKey: 'code', icon: <QrCode /> },
  { to: '/app/scan', messageKey: 'scan', icon: <ScanQrCode /> },
  { to: '/app/records', messageKey: 'records', icon: <FileHeart /> },
  { to: '/app/me', messageKey: 'me', icon: <UserRound /> },
];

/** Wraps a screen in the frame of the resident app, with tab bar and member. `paths`: paths of all existing screens. */
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
  const footer = [{ to: '/app/me', label: t.me }, ...service.footerLinks];
  return (
    <ServiceProvider service={{ ...service, footerLinks: footer }}>
      <ResidentFrameProvider frame={frame}>{children}</ResidentFrameProvider>
    </ServiceProvider>
  );
}
