import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Call, OutputOf } from '#foundation/contract/call.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { recordMessages } from '../messages/screens.ts';
import { useRecordList } from './queries.ts';

type Row = { id: string };
export type ListCall<R extends Row> = Omit<Call, 'output'> & {
  output: z.ZodMiniType<{ items: R[]; next?: string | undefined }>;
};

/** Cards of a list, loaded a page at a time. `note`: text above the cards. */
export function RecordList<R extends Row>({
  member,
  call,
  card,
  empty,
  note,
}: {
  member: string;
  call: ListCall<R>;
  card: (row: R) => ReactNode;
  empty: string;
  note?: string | undefined;
}) {
  const t = useMessages(recordMessages);
  const list = useRecordList(call, member);
  const items = list.data?.pages.flatMap((page: OutputOf<ListCall<R>>) => page.items) ?? [];
  return (
    <QueryView query={list} lines={4}>
      {() => (
        <>
          {items.length === 0 ? (
            <EmptyState title={empty} />
          ) : (
            <>
              {note && <p>{note}</p>}
              <Stack as="ol" gap={3}>
                {items.map((row) => (
                  <li key={row.id}>{card(row)}</li>
                ))}
              </Stack>
              <SmallText>{t.verbatimNote}</SmallText>
            </>
          )}
          {list.hasNextPage && (
            <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t.more}
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}
