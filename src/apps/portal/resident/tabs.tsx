import FileHeart from 'lucide-react/icons/file-heart';
import House from 'lucide-react/icons/house';
import QrCode from 'lucide-react/icons/qr-code';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { residentMessages } from './resident-messages.ts';

type Tab = { to: string; messageKey: keyof (typeof residentMessages)['en']; icon: ReactNode };

/** Tabs of the tab bar, in the order of the specification. A tab without a screen is not shown. */
export const tabs: readonly (Tab & { end?: true })[] = [
  { to: '/app', messageKey: 'home', icon: <House />, end: true },
  { to: '/app/code', messageKey: 'code', icon: <QrCode /> },
  { to: '/app/scan', messageKey: 'scan', icon: <ScanQrCode /> },
  { to: '/app/records', messageKey: 'records', icon: <FileHeart /> },
  { to: '/app/me', messageKey: 'me', icon: <UserRound /> },
];
