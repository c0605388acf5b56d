import House from 'lucide-react/icons/house';
import UsersRound from 'lucide-react/icons/users-round';
import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { Notice } from '../notice/notice.tsx';
import { BareConsolePage, ConsolePage } from './console-page.tsx';
import { ConsoleShell } from './console-shell.tsx';

const groups = [
  { entries: [{ to: '/', label: 'Home', icon: <House />, end: true }] },
  { title: 'Administration', entries: [{ to: '/people', label: 'People', icon: <UsersRound /> }] },
];
const person = { name: 'Hajah Siti Aminah', roles: 'Administrator', to: '/me' };
const nothing = () => undefined;
const noResults = async () => [];

export const examples: Example[] = [
  {
    title: 'A page with an action',
    render: () => (
      <ConsoleShell groups={groups} user={person} onLogOut={nothing} search={noResults}>
        <ConsolePage title="People" lead="Everybody who may use this console." actions={<Button>Invite</Button>}>
          <p>Twelve people.</p>
        </ConsolePage>
      </ConsoleShell>
    ),
  },
  {
    title: 'A notice, and a page that is loading',
    render: () => (
      <ConsoleShell
        groups={groups}
        user={person}
        onLogOut={nothing}
        search={noResults}
        notices={<Notice tone="warn">Sesi awda akan tamat.</Notice>}
      >
        <BareConsolePage title="Sihat">
          <p>Memuatkan</p>
        </BareConsolePage>
      </ConsoleShell>
    ),
  },
];
