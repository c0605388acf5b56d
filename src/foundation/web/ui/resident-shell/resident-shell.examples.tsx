import FileHeart from 'lucide-react/icons/file-heart';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import type { Example } from '../example.ts';
import { PageTitle } from '../step-header/page-title.tsx';
import { ResidentFrameProvider } from './resident-frame.tsx';
import { ResidentShell } from './resident-shell.tsx';

const tabs = [
  { to: '/app', label: 'Utama', icon: <House />, end: true },
  { to: '/app/records', label: 'Rekod', icon: <FileHeart /> },
  { to: '/app/me', label: 'Saya', icon: <UserRound /> },
];

export const examples: Example[] = [
  {
    title: 'A page of the resident app, for a family member',
    render: () => (
      <ResidentFrameProvider frame={{ tabs, chip: <a href="#chip">Aminah binti Haji Salleh</a> }}>
        <ResidentShell title="Rekod">
          <PageTitle>Rekod</PageTitle>
        </ResidentShell>
      </ResidentFrameProvider>
    ),
  },
  {
    title: 'A sub-page about the device',
    render: () => (
      <ResidentFrameProvider frame={{ tabs }}>
        <ResidentShell title="Tetapan bahasa" back={{ to: '/app/me' }} showsMember={false}>
          <PageTitle>Tetapan bahasa</PageTitle>
        </ResidentShell>
      </ResidentFrameProvider>
    ),
  },
];
