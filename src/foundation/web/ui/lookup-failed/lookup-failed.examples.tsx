import { clientProblems } from '#foundation/web/http/error-catalogue.ts';
import type { Example } from '../example.ts';
import { LookupFailed } from './lookup-failed.tsx';

const shared = {
  notFound: {
    title: 'We can’t find this item',
    text: 'The link has no number, or the number belongs to another login. Choose the item in your list.',
  },
  listLink: { to: '/list', label: 'All items' },
};

export const examples: Example[] = [
  { title: 'No id in the address', render: () => <LookupFailed {...shared} /> },
  {
    title: 'No network',
    render: () => (
      <LookupFailed {...shared} failure={clientProblems.problem('client/network')} onRetry={() => undefined} />
    ),
  },
];
