import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { screensOf } from '#foundation/web/screens/screen-route.ts';
import { titles } from '../messages/titles.ts';

export const feedbackConsole: readonly ConsoleRoute[] = screensOf(
  { group: 'feedback', scope: 'feedback:answer' },
  () => import('./feedback.group.tsx'),
  { '/staff/feedback': 'DeskScreen' },
);

export const feedbackEntries: readonly ConsoleEntry[] = [
  { to: '/staff/feedback', label: titles.feedback, icon: <MessagesSquare />, scope: 'feedback:answer' },
];
