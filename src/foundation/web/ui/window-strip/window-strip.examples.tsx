import type { Example } from '../example.ts';
import { WindowStrip } from './window-strip.tsx';

export const examples: Example[] = [
  {
    title: 'Three days, arrival on the last',
    render: () => (
      <WindowStrip
        label="When to submit"
        days={['2026-11-20', '2026-11-21', '2026-11-22']}
        today="2026-11-21"
        mark={{ day: '2026-11-22', label: 'Arrive' }}
      />
    ),
  },
];
