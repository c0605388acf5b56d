import House from 'lucide-react/icons/house';
import type { Example } from '../example.ts';
import { CommandPalette } from './command-palette.tsx';

const pages = [
  { to: '/', label: 'Home', icon: <House /> },
  { to: '/people', label: 'People' },
];

export const examples: Example[] = [
  {
    title: 'Pages to go to',
    render: () => <CommandPalette pages={pages} search={async () => []} onClose={() => undefined} />,
  },
];
