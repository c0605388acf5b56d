import type { Example } from '../example.ts';
import { ResendButton } from './resend-button.tsx';

export const examples: Example[] = [
  {
    title: 'Waiting',
    render: () => <ResendButton readyAt={48_000} clock={{ now: () => 0 }} onResend={() => undefined} />,
  },
  { title: 'Ready', render: () => <ResendButton readyAt={0} clock={{ now: () => 1 }} onResend={() => undefined} /> },
  {
    title: 'Resending',
    render: () => <ResendButton readyAt={0} clock={{ now: () => 1 }} onResend={() => undefined} busy />,
  },
];
