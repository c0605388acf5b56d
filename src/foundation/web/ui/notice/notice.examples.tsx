import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { Notice } from './notice.tsx';

export const examples: Example[] = [
  {
    title: 'Information',
    render: () => <Notice title="You can submit from Thu 12 Nov">We keep your answers until then.</Notice>,
  },
  { title: 'Success', render: () => <Notice tone="ok">Berjaya disimpan.</Notice> },
  {
    title: 'Attention, with an action',
    render: () => (
      <Notice
        tone="warn"
        action={
          <Button variant="quiet" size="compact">
            Traveller 1
          </Button>
        }
      >
        Please complete the information for traveller 1 first.
      </Notice>
    ),
  },
  {
    title: 'Problem, can be closed',
    render: () => (
      <Notice tone="danger" title="Your code was not sent" onDismiss={() => undefined}>
        Verification code reaches the upper limit. Please try again later.
      </Notice>
    ),
  },
];
