import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { onForget } from './forget.ts';

/** The screen with what the server said before: kept for the life of the page, forgotten when somebody leaves. */
export function queried<P extends object>(Screen: ComponentType<P>): ComponentType<P> {
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
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onForget(() => queries.clear());
