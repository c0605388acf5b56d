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
import type { meWords } from './me-words.ts';

type Word = keyof (typeof meWords)['en'];

/** A row of Me: its words, by their name, are what it is called. `open`: also for somebody who is not logged in. */
export type MeRow = { to: string; word: Word; icon: ReactNode; hint?: Word; open?: true };

/**
 * What Me lists. The top navigation of the specification (§2), in its order: whose login it is, `before`, the way out, `after`. Then what is
 * ours.
 */
export const meRows: Record<'before' | 'after' | 'ours', readonly MeRow[]> = {
  before: [
    { to: '/app/report', word: 'healthReport', icon: <ClipboardList /> },
    { to: '/app/account', word: 'account', icon: <Settings /> },
    { to: '/app/settings', word: 'language', hint: 'languageHint', icon: <Languages />, open: true },
    { to: '/app/check-ins', word: 'contactTrace', icon: <Footprints /> },
    { to: '/app/scan', word: 'scanCode', icon: <ScanQrCode /> },
    { to: '/app/members', word: 'members', icon: <UsersRound /> },
  ],
  after: [{ to: '/about', word: 'about', icon: <Info />, open: true }],
  ours: [
    { to: '/app/activities', word: 'activities', icon: <CalendarDays /> },
    { to: '/app/notifications', word: 'notifications', icon: <Bell /> },
    { to: '/app/me/identity', word: 'identity', icon: <IdCard /> },
    { to: '/app/me/code', word: 'ownCode', icon: <QrCode /> },
    { to: '/travel', word: 'travel', hint: 'travelHint', icon: <Luggage />, open: true },
    { to: '/app/feedback', word: 'feedback', icon: <MessageSquare /> },
  ],
};
