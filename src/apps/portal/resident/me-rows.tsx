import Bell from 'lucide-react/icons/bell';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Footprints from 'lucide-react/icons/footprints';
import IdCard from 'lucide-react/icons/id-card';
import Info from 'lucide-react/icons/info';
import Languages from 'lucide-react/icons/languages';
import Luggage from 'lucide-react/icons/luggage';
import MessageSquare from 'lucide-react/icons/message-square';
import QrCode from 'lucide-react/icons/qr-code';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Settings from 'lucide-react/icons/settings';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import type { meMessages } from './me-messages.ts';

type MessageKey = keyof (typeof meMessages)['en'];

/** `isPublic`: shown to visitors who are not logged in, too. */
export type MeRow = { to: string; messageKey: MessageKey; icon: ReactNode; hint?: MessageKey; isPublic?: true };

/**
 * Rows of the Me page. First the top navigation (spec §2), in the order of the specification: the user, `beforeLogOut`,
 * the logout, `afterLogOut`. Then `additional`: rows beyond the specification.
 */
export const meRows: Record<'beforeLogOut' | 'afterLogOut' | 'additional', readonly MeRow[]> = {
  beforeLogOut: [
    { to: '/app/report', messageKey: 'healthReport', icon: <ClipboardList /> },
    { to: '/app/account', messageKey: 'account', icon: <Settings /> },
    { to: '/app/settings', messageKey: 'language', hint: 'languageHint', icon: <Languages />, isPublic: true },
    { to: '/app/check-ins', messageKey: 'contactTrace', icon: <Footprints /> },
    { to: '/app/scan', messageKey: 'scanCode', icon: <ScanQrCode /> },
    { to: '/app/members', messageKey: 'members', icon: <UsersRound /> },
  ],
  afterLogOut: [{ to: '/about', messageKey: 'about', icon: <Info />, isPublic: true }],
  additional: [
    { to: '/app/activities', messageKey: 'activities', icon: <CalendarDays /> },
    { to: '/app/notifications', messageKey: 'notifications', icon: <Bell /> },
    { to: '/app/me/identity', messageKey: 'identity', icon: <IdCard /> },
    { to: '/app/me/code', messageKey: 'ownCode', icon: <QrCode /> },
    { to: '/travel', messageKey: 'travel', hint: 'travelHint', icon: <Luggage />, isPublic: true },
    { to: '/app/feedback', messageKey: 'feedback', icon: <MessageSquare /> },
  ],
};
