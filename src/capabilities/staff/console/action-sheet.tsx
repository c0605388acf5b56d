import { type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fetched } from '#foundation/web/http/fetched.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';

type ActionSheetProps = {
  title: string;
  /** Takes the whole height. */
  tall?: boolean;
  /** Closed, with what was done there if anything was. */
  onEnd: (said?: string) => void;
};

/** A sheet in which something is done: its content calls `done` with a sentence about it, and the sheet closes. */
export function ActionSheet({ title, tall = false, onEnd, children }: ActionSheetProps & { children: SheetContent }) {
  return (
    <Sheet open tall={tall} title={title} onClose={() => onEnd()}>
      {(close) => children((said) => close(() => onEnd(said)))}
    </Sheet>
  );
}

type SheetContent = (done: (said: string) => void) => ReactNode;

/** A sheet about something that is read when it opens. */
export function DetailSheet<Found>({ query, children, ...frame }: DetailSheetProps<Found>) {
  return (
    <ActionSheet {...frame}>
      {(done) => <Fetched query={query}>{(found) => children(found, done)}</Fetched>}
    </ActionSheet>
  );
}

type DetailSheetProps<Found> = ActionSheetProps & {
  query: UseQueryResult<Found>;
  children: (found: Found, ...done: Parameters<SheetContent>) => ReactNode;
};

/** Reads what goes on record as a look: once, and again only after a deed. `gcTime`: how long it is known after the sheet has closed. */
export function useAuditedQuery<Found>(
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
