import { ListPage } from '#capabilities/staff/console/public.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useWholeList } from '#foundation/web/ui/data-table/use-whole-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { listWallBoards, type WallBoard } from '../contract.ts';
import { boardSilentAfter } from '../rules/limits.ts';
import { wallBoardMessages } from '../messages/console.ts';
import { titles } from '../messages/titles.ts';
import { AddBoardSheet, BoardSheet } from './board-sheets.tsx';

/** `/staff/wall-boards`: wall boards, with sheets that add one, issue its code, change it and close it. */
export function WallBoardsScreen() {
  const t = useMessages(wallBoardMessages);
  const language = useLanguage();
  const { rows, failure } = useWholeList(['wall-boards', 'list'], listWallBoards, 15_000);
  return (
    <ListPage
      id="wall-boards"
      title={titles.wallBoards[language]}
      lead={t.lead}
      suitsPhones={false}
      addButton={{ label: t.add, sheet: (onEnd) => <AddBoardSheet onEnd={onEnd} /> }}
      caption={t.caption}
      {...useBoardTable()}
      rows={rows}
      failure={rows ? undefined : failure}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      sheet={(board, onEnd) => <BoardSheet board={board} onEnd={onEnd} />}
    />
  );
}

function useBoardTable(): { columns: Column<WallBoard>[]; filters: Filter<WallBoard>[] } {
  const t = useMessages(wallBoardMessages);
  const timeText = useTimeText();
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name,
        secondLine: ({ port }) => port.name,
        sortKey: ({ name }) => name,
      },
      { id: 'language', title: t.language, cell: ({ language }) => t.languages[language] },
      {
        id: 'state',
        title: t.state,
        cell: (board) => <BoardStateTags board={board} />,
        text: ({ state }) => t.states[state],
        sortKey: ({ state }) => t.states[state],
      },
      {
        id: 'seen',
        title: t.lastContact,
        noWrap: true,
        cell: ({ lastContactAt }) => (lastContactAt === null ? t.never : timeText.instant(lastContactAt)),
        sortKey: ({ lastContactAt }) => lastContactAt ?? '',
      },
      { id: 'by', title: t.openedBy, cell: ({ openedBy }) => openedBy || '–', sortKey: ({ openedBy }) => openedBy },
    ],
    filters: [
      { id: 'text', label: t.filter, matches: ({ name, port }, text) => hasWords(`${name} ${port.name}`, text) },
    ],
  };
}

function BoardStateTags({ board: { state, lastContactAt } }: { board: WallBoard }) {
  const t = useMessages(wallBoardMessages);
  const isSilent =
    state === 'open' && (lastContactAt === null || systemClock.now() - parseInstant(lastContactAt) > boardSilentAfter);
  return (
    <Stack as="span" gap={1} align="start">
      <StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>
      {isSilent && <StatusTag tone="warn">{t.silent}</StatusTag>}
    </Stack>
  );
}

const toneByState = { open: 'ok', waiting: 'info', closed: 'neutral' } as const;
