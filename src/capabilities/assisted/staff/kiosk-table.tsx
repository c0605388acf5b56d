import { parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import type { Kiosk } from '../contract.ts';
import { kioskSilentSeconds } from '../rules/limits.ts';
import { consoleWords } from '../wording/console.ts';
import styles from './assisted.module.css';

/** The columns and filters of the table of kiosks. */
export function useKioskTable(): { columns: Column<Kiosk>[]; filters: Filter<Kiosk>[] } {
  const say = useWords(consoleWords).kiosks;
  const language = useLanguage();
  return {
    columns: [
      { id: 'name', title: say.name, cell: ({ name }) => name, under: ({ post }) => post, sort: ({ name }) => name },
      {
        id: 'state',
        title: say.state,
        cell: (kiosk) => <KioskStatusTags kiosk={kiosk} />,
        sort: ({ state }) => say.states[state],
      },
      {
        id: 'seen',
        title: say.seen,
        short: true,
        cell: ({ seenAt }) => (seenAt ? formatInstant(parseInstant(seenAt), language) : say.never),
        sort: ({ seenAt }) => (seenAt ? parseInstant(seenAt) : 0),
      },
      { id: 'by', title: say.openedBy, cell: ({ openedBy }) => openedBy || '–', sort: ({ openedBy }) => openedBy },
    ],
    filters: [
      {
        id: 'text',
        label: `${say.name}, ${say.post}`,
        matches: (one, wanted) => hasWords(`${one.name} ${one.post}`, wanted),
      },
      {
        id: 'state',
        label: say.state,
        options: (['open', 'waiting', 'closed'] as const).map((value) => ({ value, label: say.states[value] })),
        matches: ({ state }, wanted) => state === wanted,
      },
    ],
  };
}

/** What a kiosk is: open, waiting, closed; whether somebody is at it, and whether it has fallen silent. */
export function KioskStatusTags({ kiosk: { state, busy, seenAt } }: { kiosk: Kiosk }) {
  const say = useWords(consoleWords).kiosks;
  const tone = ({ open: 'ok', waiting: 'info', closed: 'neutral' } as const)[state];
  const silent =
    state === 'open' && (seenAt === null || systemClock.now() - parseInstant(seenAt) > kioskSilentSeconds * second);
  return (
    <span className={styles.states}>
      <StatusTag tone={tone}>{say.states[state]}</StatusTag>
      {busy && !silent && <StatusTag tone="info">{say.busy}</StatusTag>}
      {silent && <StatusTag tone="warn">{say.silent}</StatusTag>}
    </span>
  );
}
