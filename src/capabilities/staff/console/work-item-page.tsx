import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from '#foundation/web/router/link.tsx';
import { ConsolePage, type ConsolePageProps } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { WorkItemFrame } from './work-item-frame.ts';
import styles from './work-item.module.css';

type WorkItemContent<Detail> = { query: UseQueryResult<Detail>; children: (detail: Detail) => ReactNode };

type WorkItemPageProps<Detail> = Pick<ConsolePageProps, 'title' | 'width'> &
  WorkItemContent<Detail> & {
    /** Another id resets the page. */
    id: string;
    /** Link to the desk's list. */
    list: { to: string; label: string };
  };

/** Page of one item of a desk. The content is a `WorkItem`, whose actions report their success above it. */
export function WorkItemPage<Detail>({ id, title, list, width, query, children }: WorkItemPageProps<Detail>) {
  return (
    <ConsolePage title={title} lead={<Link to={list.to}>{list.label}</Link>} width={width} suitsPhones>
      <QueryView query={query} lines={8}>
        {(detail) => <PageContent key={id}>{children(detail)}</PageContent>}
      </QueryView>
    </ConsolePage>
  );
}

function PageContent({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  return (
    <Stack gap={4}>
      <StatusMessage>{message}</StatusMessage>
      <WorkItemFrame value={{ isSheet: false, onDone: setMessage, onHolderChange: setMessage }}>
        {children}
      </WorkItemFrame>
    </Stack>
  );
}

type WorkItemSheetProps<Detail> = WorkItemContent<Detail> & {
  title: string;
  /** Takes the full height. */
  tall?: boolean;
  /** Called when the sheet has closed, with a status message if an action was completed. */
  onEnd: (message?: string) => void;
};

/** Sheet of one item of a desk, fetched when the sheet opens. An action of its `WorkItem` closes it. */
export function WorkItemSheet<Detail>({ query, children, onEnd, ...sheet }: WorkItemSheetProps<Detail>) {
  return (
    <Sheet open {...sheet} onClose={() => onEnd()}>
      {(close) => (
        <WorkItemFrame
          value={{
            isSheet: true,
            onDone: (message) => close(() => onEnd(message)),
            // The sheet stays open, and shows the new holder.
            onHolderChange: () => undefined,
          }}
        >
          <QueryView query={query}>{children}</QueryView>
        </WorkItemFrame>
      )}
    </Sheet>
  );
}

/** Two parts of an item to compare, such as answers and pictures; side by side where they fit. */
export function WorkItemColumns({ children }: { children: ReactNode }) {
  return (
    <div className={styles.container}>
      <div className={styles.columns}>{children}</div>
    </div>
  );
}
