import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import type { Example } from '../example.ts';
import { Button, ButtonLink } from './button.tsx';

export const examples: Example[] = [
  { title: 'Primary', render: () => <Button>Next</Button> },
  {
    title: 'Secondary, with an icon',
    render: () => (
      <Button look="secondary" icon={<Plus />}>
        Tambah Pengembara
      </Button>
    ),
  },
  { title: 'Quiet', render: () => <Button look="quiet">Use e-mail instead</Button> },
  { title: 'Danger', render: () => <Button look="danger">Remove</Button> },
  { title: 'Busy', render: () => <Button busy>Submit</Button> },
  { title: 'Link', render: () => <ButtonLink to="/travel">View</ButtonLink> },
  {
    title: 'Compact, in a row, with a hidden suffix',
    render: () => (
      <div>
        <Button look="secondary" size="compact" hiddenSuffix="for traveller 2, Siti">
          Edit
        </Button>{' '}
        <ButtonLink
          look="quiet"
          size="compact"
          icon={<Download />}
          href="/file.pdf"
          hiddenSuffix="for traveller 2, Siti"
        >
          Download
        </ButtonLink>
      </div>
    ),
  },
];
