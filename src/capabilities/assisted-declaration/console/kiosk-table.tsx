import { usePortOptions } from '#capabilities/ports-of-entry/console/public.ts';
import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Kiosk } from '../contract.ts';
import { kioskSilentSeconds } from '../rules/limits.ts';
import { consoleMessages } from '../messages/console.ts';

export function useKioskTable(): { columns: Column<Kiosk>[]; filters: Filter<Kiosk>[] } {
  const t = useMessages(consoleMessages).kiosks;
  const timeText = useTimeText();
  const portOptions = usePortOptions();
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name,
        secondLine: ({ location, port }) => (port ? `${location}, ${port.name}` : location),
        sortKey: ({ name }) => name,
      },
      {
        id: 'state',
        title: t.state,
        cell: (kiosk) => <KioskStatusTags kiosk={kiosk} />,
        text: ({ state }) => t.states[state],
        sortKey: ({ state }) => t.states[state],
      },
      {
        id: 'seen',
        title: t.lastContact,
        noWrap: true,
        cell: ({ lastContactAt }) => (lastContactAt ? timeText.instant(lastContactAt) : t.never),
        sortKey: ({ lastContactAt: seenAt }) => (seenAt ? parseInstant(seenAt) : 0),
      },
      { id: 'by', title: t.openedBy, cell: ({ openedBy }) => openedBy || '–', sortKey: ({ openedBy }) => openedBy },
    ],
    filters: [
      {
        id: 'text',
        label: `${t.name}, ${t.location}`,
        matches: (kiosk, value) => hasWords(`${kiosk.name} ${kiosk.location} ${kiosk.port?.name ?? ''}`, value),
      },
      ...(portOptions.length > 0
        ? [
            {
              id: 'port',
              label: t.port,
              options: portOptions,
              matches: ({ port }: Kiosk, value: string) => port?.id === value,
            },
          ]
        : []),
      {
        id: 'state',
        label: t.state,
        options: (['open', 'waiting', 'closed'] as const).map((value) => ({ value, label: t.states[value] })),
        matches: ({ state }, value) => state === value,
      },
    ],
  };
}

export function KioskStatusTags({ kiosk: { state, isInUse, lastContactAt: seenAt } }: { kiosk: Kiosk }) {
  const t = useMessages(consoleMessages).kiosks;
  const tone = ({ open: 'ok', waiting: 'info', closed: 'neutral' } as const)[state];
  const isSilent =
    state === 'open' && (seenAt === null || systemClock.now() - parseInstant(seenAt) > kioskSilentSeconds * second);
  return (
    <Stack as="span" gap={1} align="start">
      <StatusTag tone={tone}>{t.states[state]}</StatusTag>
      {isInUse && !isSilent && <StatusTag tone="info">{t.busy}</StatusTag>}
      {isSilent && <StatusTag tone="warn">{t.silent}</StatusTag>}
    </Stack>
  );
}
