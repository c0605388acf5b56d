import Bell from 'lucide-react/icons/bell';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileHeart from 'lucide-react/icons/file-heart';
import Footprints from 'lucide-react/icons/footprints';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Info from 'lucide-react/icons/info';
import Languages from 'lucide-react/icons/languages';
import Luggage from 'lucide-react/icons/luggage';
import QrCode from 'lucide-react/icons/qr-code';
import MessageSquare from 'lucide-react/icons/message-square';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import type { residentWords } from './resident-words.ts';

type Word = keyof (typeof residentWords)['en'];

/** A place of the resident app: its words, by their name, are what it is called. */
type Place = { to: string; word: Word; icon: ReactNode };

/** A row of Me. `open`: also for somebody who is not logged in. */
export type MeRow = Place & { hint?: Word; open?: true };

/** The bar at the lower edge, in the order of the specification. One whose screen does not exist is not shown. */
export const tabs: readonly (Place & { end?: true })[] = [
  { to: '/app', word: 'home', icon: <House />, end: true },
  { to: '/app/code', word: 'code', icon: <QrCode /> },
  { to: '/app/scan', word: 'scan', icon: <ScanQrCode /> },
  { to: '/app/records', word: 'records', icon: <FileHeart /> },
  { to: '/app/me', word: 'me', icon: <UserRound /> },
];

/** What Me lists between whose login it is and the way out, in the order of the specification, and what stands after it. */
export const meRows: { before: readonly MeRow[]; after: readonly MeRow[] } = {
  before: [
    { to: '/app/report', word: 'healthReport', icon: <ClipboardList /> },
    { to: '/app/account', word: 'account', icon: <Settings /> },
    { to: '/app/notifications', word: 'notifications', icon: <Bell /> },
    { to: '/app/settings', word: 'language', hint: 'languageHint', icon: <Languages />, open: true },
    { to: '/app/check-ins', word: 'contactTrace', icon: <Footprints /> },
    { to: '/app/scan', word: 'scanCode', icon: <ScanQrCode /> },
    { to: '/app/members', word: 'members', icon: <UsersRound /> },
    { to: '/app/me/identity', word: 'identity', icon: <IdCard /> },
    { to: '/app/me/code', word: 'ownCode', icon: <QrCode /> },
    { to: '/travel', word: 'travel', hint: 'travelHint', icon: <Luggage />, open: true },
    { to: '/app/feedback', word: 'feedback', icon: <MessageSquare /> },
  ],
  after: [{ to: '/about', word: 'about', icon: <Info />, open: true }],
};
