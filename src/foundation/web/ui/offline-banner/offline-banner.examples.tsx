import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { OfflineBanner } from './offline-banner.tsx';

export const examples: Example[] = [{ title: 'Offline, and back online', render: () => <Switchable /> }];

function Switchable() {
  const [offline, setOffline] = useState(true);
  return (
    <div style={{ display: 'grid', gap: 'var(--s2)' }}>
      <OfflineBanner offline={offline} />
      <Button variant="quiet" size="compact" onClick={() => setOffline(!offline)}>
        Switch the network
      </Button>
    </div>
  );
}
