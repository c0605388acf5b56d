import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { Notice } from '../notice/notice.tsx';
import { PageTitle } from '../step-header/page-title.tsx';
import { FrameProvider } from './frame-context.tsx';
import { Shell } from './shell.tsx';

export const examples: Example[] = [
  {
    title: 'Phone page with actions',
    render: () => (
      <Shell title="Log in" back={{ to: '/travel', label: 'Back to Travel' }} actions={<Button>Next</Button>}>
        <PageTitle lead="We will send a 6-digit code by SMS.">Log in with your phone number</PageTitle>
      </Shell>
    ),
  },
  {
    title: 'Travel page with notice, rail and top bar',
    render: () => (
      <FrameProvider frame={{ links: topLinks }}>
        {' '}
        <Shell
          title="Borang Pengisytiharan Ketibaan"
          area="travel"
          back={{ onBack: () => undefined }}
          notice={<Notice>Awda boleh menghantar mulai Kha 12 Nov.</Notice>}
          rail={<p>Sab 14 Nov 2026, 3 pengembara</p>}
          railTitle="Perjalanan awda"
          actions={
            <>
              <Button>Hantar</Button>
              <Button variant="quiet">Mulakan Semula Permohonan</Button>
            </>
          }
        >
          <PageTitle>Siapakah yang mengembara?</PageTitle>
        </Shell>
      </FrameProvider>
    ),
  },
];

const topLinks = [
  { to: '/travel', label: 'My trips', end: true },
  { to: '/travel/application-history', label: 'Applications' },
];
