import type { Example } from '../example.ts';
import { StatusTag } from './status-tag.tsx';

export const examples: Example[] = [
  { title: 'Completed', render: () => <StatusTag tone="ok">Completed</StatusTag> },
  { title: 'Ongoing', render: () => <StatusTag tone="info">Belum selesai</StatusTag> },
  { title: 'Due soon', render: () => <StatusTag tone="warn">Due today</StatusTag> },
  { title: 'Refused', render: () => <StatusTag tone="danger">Disqualified</StatusTag> },
  { title: 'Not started', render: () => <StatusTag tone="neutral">Not started</StatusTag> },
];
