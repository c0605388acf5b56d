import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isRefused } from './catalogue.ts';
import { onClearServerData } from './server-data.ts';

/** The screen with what the server said before: kept for the life of the page, forgotten when somebody leaves. */
export function withQueryClient<P extends object>(Screen: ComponentType<P>): ComponentType<P> {
  return function QueriedScreen(props: P) {
    return (
      <QueryClientProvider client={queries}>
        <Screen {...props} />
      </QueryClientProvider>
    );
  };
}

// A call tries again by itself, and tells by itself when the network is away.
const queries = new QueryClient({
  // What was there when it was asked for before stays on the screen while the network is away, but not once it is gone.
  queryCache: new QueryCache({
    onError: (thrown, query) => {
      if (isRefused(thrown)) query.setState({ data: undefined });
    },
  }),
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onClearServerData(() => queries.clear());
