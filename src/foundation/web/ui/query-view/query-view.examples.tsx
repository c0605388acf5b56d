import { clientProblems } from '#foundation/web/http/error-catalogue.ts';
import type { Example } from '../example.ts';
import { type QueryState, QueryView } from './query-view.tsx';

const loading: QueryState<string> = { data: undefined, error: null, isFetching: true, refetch: () => undefined };
const failed = { ...loading, error: clientProblems.problem('client/network'), isFetching: false };

export const examples: Example[] = [
  { title: 'Loading', render: () => <QueryView query={loading}>{(name) => <p>{name}</p>}</QueryView> },
  { title: 'Failed', render: () => <QueryView query={failed}>{(name) => <p>{name}</p>}</QueryView> },
  {
    title: 'Loaded',
    render: () => <QueryView query={{ ...loading, data: 'Siti' }}>{(name) => <p>{name}</p>}</QueryView>,
  },
];
