import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import type { Example } from '../example.ts';
import { Button, ButtonLink } from './button.tsx';

export const examples: Example[] = [
  { title: 'Primary', render: () => <Button>Next</Button> },
  {
    title: 'Secondary, with an icon',
    render: () => (
      <Button variant="secondary" icon={<Plus />}>
        Tambah Pengembara
      </Button>
    ),
  },
  { title: 'Quiet', render: () => <Button variant="quiet">Use e-mail instead</Button> },
  { title: 'Danger', render: () => <Button variant="danger">Remove</Button> },
  { title: 'Busy', render: () => <Button busy>Submit</Button> },
  { title: 'Link', render: () => <ButtonLink to="/travel">View</ButtonLink> },
  {
    title: 'Compact, in a row, with a hidden suffix',
    render: () => (
      <div>
        <Button variant="secondary" size="compact" hiddenSuffix="for traveller 2, Siti">
          Edit
        </Button>{' '}
        <ButtonLink
          variant="quiet"
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
