import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { StatusTag } from '../status-tag/status-tag.tsx';
import { ActionCard } from './action-card.tsx';

export const examples: Example[] = [
  {
    title: 'An application to continue',
    render: () => (
      <ActionCard
        kicker="Changed 12 Nov 2026"
        tag={<StatusTag tone="info">Ongoing</StatusTag>}
        title="Entry Sat 14 Nov 2026"
        actions={
          <>
            <Button variant="secondary" size="compact">
              Continue
            </Button>
            <Button variant="quiet" size="compact">
              Restart Application
            </Button>
          </>
        }
      >
        Hajah Siti Aminah binti Haji Awang and 2 more
      </ActionCard>
    ),
  },
];
