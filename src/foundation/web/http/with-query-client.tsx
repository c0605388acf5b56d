import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isDeniedOrNotFound } from './error-catalogue.ts';
import { onClearServerData } from './clear-server-data.ts';

/** Provides a screen with the query library. All screens share one cache of server data, cleared at logout. */
export function withQueryClient<P extends object>(Screen: ComponentType<P>): ComponentType<P> {
  return function QueriedScreen(props: P) {
    return (
      <QueryClientProvider client={queryClient}>
        <Screen {...props} />
      </QueryClientProvider>
    );
  };
}

// `callApi` retries and reports a missing network itself, so the query library does neither.
const queryClient = new QueryClient({
  // A failed reload keeps the earlier data on the screen, except after a 403 or 404.
  queryCache: new QueryCache({
    onError: (thrown, query) => {
      if (isDeniedOrNotFound(thrown)) query.setState({ data: undefined });
    },
  }),
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onClearServerData(() => queryClient.clear());
