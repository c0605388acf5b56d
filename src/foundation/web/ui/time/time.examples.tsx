import type { Example } from '../example.ts';
import { Time } from './time.tsx';

export const examples: Example[] = [
  { title: 'Instant', render: () => <Time instant="2026-11-22T02:02:00Z" /> },
  { title: 'Day', render: () => <Time instant="2026-11-22T02:02:00Z" part="day" style="weekday" /> },
  { title: 'Date', render: () => <Time date="2026-11-22" /> },
];
