import { parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { Kiosk } from '../contract.ts';
import { kioskSilentSeconds } from '../rules/limits.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './assisted.module.css';

export function useKioskTable(): { columns: Column<Kiosk>[]; filters: Filter<Kiosk>[] } {
  const t = useMessages(consoleMessages).kiosks;
  const language = useLanguage();
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name,
        secondLine: ({ post }) => post,
        sortKey: ({ name }) => name,
      },
      {
        id: 'state',
        title: t.state,
        cell: (kiosk) => <KioskStatusTags kiosk={kiosk} />,
        sortKey: ({ state }) => t.states[state],
      },
      {
        id: 'seen',
        title: t.seen,
        noWrap: true,
        cell: ({ seenAt }) => (seenAt ? formatInstant(parseInstant(seenAt), language) : t.never),
        sortKey: ({ seenAt }) => (seenAt ? parseInstant(seenAt) : 0),
      },
      { id: 'by', title: t.openedBy, cell: ({ openedBy }) => openedBy || '–', sortKey: ({ openedBy }) => openedBy },
    ],
    filters: [
      {
        id: 'text',
        label: `${t.name}, ${t.post}`,
        matches: (kiosk, value) => hasWords(`${kiosk.name} ${kiosk.post}`, value),
      },
      {
        id: 'state',
        label: t.state,
        options: (['open', 'waiting', 'closed'] as const).map((value) => ({ value, label: t.states[value] })),
        matches: ({ state }, value) => state === value,
      },
    ],
  };
}

export function KioskStatusTags({ kiosk: { state, busy, seenAt } }: { kiosk: Kiosk }) {
  const t = useMessages(consoleMessages).kiosks;
  const tone = ({ open: 'ok', waiting: 'info', closed: 'neutral' } as const)[state];
  const isSilent =
    state === 'open' && (seenAt === null || systemClock.now() - parseInstant(seenAt) > kioskSilentSeconds * second);
  return (
    <span className={styles.states}>
      <StatusTag tone={tone}>{t.states[state]}</StatusTag>
      {busy && !isSilent && <StatusTag tone="info">{t.busy}</StatusTag>}
      {isSilent && <StatusTag tone="warn">{t.silent}</StatusTag>}
    </span>
  );
}
