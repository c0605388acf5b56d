import { ButtonLink } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { EmptyState } from './empty-state.tsx';

export const examples: Example[] = [
  {
    title: 'With an action',
    render: () => (
      <EmptyState title="No applications yet" action={<ButtonLink to="/travel/form">Start declaration</ButtonLink>} />
    ),
  },
  {
    title: 'A sentence alone',
    render: () => <EmptyState title="Tiada fail ditambah">Tambah sijil awda apabila sudah ada.</EmptyState>,
  },
];
