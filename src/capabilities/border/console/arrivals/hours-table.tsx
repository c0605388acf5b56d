import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
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
        <table className={styles.hours}>
          <caption className="visually-hidden">{t.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.hour}</th>
              {DecisionKind.options.map((kind) => (
                <th key={kind} scope="col">
                  {decision[kind]}
                </th>
              ))}
              <th scope="col">{t.all}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map((row) => (
              <tr key={row.hour}>
                <th scope="row">{formatHourSpan(row.hour)}</th>
                {DecisionKind.options.map((kind) => (
                  <td key={kind}>{row[kind]}</td>
                ))}
                <td>{totalOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function formatHourSpan(hour: number): string {
  return [hour, hour + 1].map((value) => String(value).padStart(2, '0')).join('–');
}
