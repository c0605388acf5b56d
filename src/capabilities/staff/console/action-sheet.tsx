import { type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '#foundation/web/ui/button/button.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';

type ActionSheetProps = {
  title: string;
  /** Takes the full height. */
  tall?: boolean;
  /** Called when the sheet has closed, with a status message if something was done. */
  onEnd: (message?: string) => void;
};

/** Sheet for one action. The content calls `onDone` with a status message after the action; the sheet then closes. */
export function ActionSheet({ title, tall = false, onEnd, children }: ActionSheetProps & { children: SheetContent }) {
  return (
    <Sheet open tall={tall} title={title} onClose={() => onEnd()}>
      {(close) => children((message) => close(() => onEnd(message)))}
    </Sheet>
  );
}

/** `onDone` closes the sheet. Its message is for the page. */
export type SheetContent = (onDone: (message?: string) => void) => ReactNode;

/**
 * Fetches data of which the server audits every read. Fetches once, and again only after an action. `gcTime`:
 * milliseconds for which the data stays cached after closing. `staleTime`: milliseconds after which it is fetched again
 * when it is opened.
 */
export function useAuditedQuery<Data>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<Data>,
  options: { staleTime?: number; gcTime?: number } = {},
): UseQueryResult<Data> {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    ...options,
  });
}

/** Button that opens a sheet for one action. The button must stay until the sheet has closed. */
export function SheetButton({ label, title = label, tall = false, onDone, children, ...button }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const end = (message?: string) => {
    setOpen(false);
    if (message !== undefined) onDone?.(message);
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ActionSheet title={title} tall={tall} onEnd={end}>
          {children}
        </ActionSheet>
      )}
    </>
  );
}

type SheetButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'hiddenSuffix'> & {
  label: string;
  /** Default: `label`. */
  title?: string;
  tall?: boolean;
  /** Called with the status message after the action, when the sheet has closed. */
  onDone?: (message: string) => void;
  children: SheetContent;
};
