import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { Table } from '#foundation/web/ui/table/table.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { DecisionKind } from '#capabilities/border/contract.ts';
import type { DecidedHour } from '#capabilities/border/contract-arrivals.ts';
import { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import styles from './arrivals.module.css';

export function HoursTable({ hours }: { hours: readonly DecidedHour[] }) {
  const { hours: t } = useMessages(arrivalMessages);
  const { decision } = useMessages(counterMessages);
  const totalOf = (hour: DecidedHour) => DecisionKind.options.reduce((sum, kind) => sum + hour[kind], 0);
  return (
    <section className={layout.section} aria-labelledby="hours">
      <h2 id="hours">{t.title}</h2>
      <SmallText>{hours.length === 0 ? t.none : t.text}</SmallText>
      {hours.length > 0 && (
        <Table
          caption={t.title}
          head={[t.hour, ...DecisionKind.options.map((kind) => decision[kind]), t.all]}
          rows={hours.map((row) => ({
            key: `${row.hour}`,
            name: <span className={styles.hour}>{formatHourSpan(row.hour)}</span>,
            cells: [...DecisionKind.options.map((kind) => row[kind]), totalOf(row)],
          }))}
        />
      )}
    </section>
  );
}

function formatHourSpan(hour: number): string {
  return [hour, hour + 1].map((value) => String(value).padStart(2, '0')).join('–');
}
