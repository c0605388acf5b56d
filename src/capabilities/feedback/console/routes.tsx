import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ConsoleEntry, ConsoleRoute } from '#foundation/web/screens/console-route.ts';
import { titles } from '../messages/titles.ts';

export const feedbackConsole: readonly ConsoleRoute[] = [
  {
    path: '/staff/feedback',
    group: 'feedback',
    scope: 'feedback:answer',
    lazy: () => import('./feedback.group.tsx').then((group) => group.DeskScreen),
  },
];

export const feedbackEntries: readonly ConsoleEntry[] = [
  { to: '/staff/feedback', label: titles.feedback, icon: <MessagesSquare />, scope: 'feedback:answer' },
];
