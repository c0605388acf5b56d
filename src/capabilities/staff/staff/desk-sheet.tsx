import { type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fetched } from '#foundation/web/http/fetched.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';

type DeskSheetProps = {
  title: string;
  /** Takes the whole height. */
  tall?: boolean;
  /** Closed, with what was done there if anything was. */
  onEnd: (said?: string) => void;
};

/** A sheet in which something is done: its content calls `done` with a sentence about it, and the sheet closes. */
export function DeskSheet({ title, tall = false, onEnd, children }: DeskSheetProps & { children: Content }) {
  return (
    <Sheet open tall={tall} title={title} onClose={() => onEnd()}>
      {(close) => children((said) => close(() => onEnd(said)))}
    </Sheet>
  );
}

type Content = (done: (said: string) => void) => ReactNode;

/** A sheet about something that is read when it opens. */
export function LookSheet<Found>({ query, children, ...frame }: LookSheetProps<Found>) {
  return (
    <DeskSheet {...frame}>{(done) => <Fetched query={query}>{(found) => children(found, done)}</Fetched>}</DeskSheet>
  );
}

type LookSheetProps<Found> = DeskSheetProps & {
  query: UseQueryResult<Found>;
  children: (found: Found, ...done: Parameters<Content>) => ReactNode;
};

/** Reads what goes on record as a look: once, and again only after a deed. `gcTime`: how long it is known after the sheet has closed. */
export function useLook<Found>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<Found>,
  { gcTime }: { gcTime?: number } = {},
): UseQueryResult<Found> {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    ...(gcTime !== undefined && { gcTime }),
  });
}
