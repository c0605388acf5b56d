import { formatCount } from '#foundation/language/format-count.ts';
import { WideTable } from '#foundation/web/ui/wide-table/wide-table.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Changes } from '../contract-imports.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { importMessages } from '../messages/imports.ts';
import styles from './imports.module.css';

export function ChangesCard({ changes }: { changes: Changes }) {
  const t = useMessages(importMessages).changes;
  const { measures } = useMessages(outbreakMessages);
  const timeText = useTimeText();
  const { newDays, changedDays, fallingDays, series } = changes;
  return (
    <section className={styles.section}>
      <SummaryList
        title={t.title}
        rows={[
          { label: t.newDays, value: formatCount(newDays) },
          { label: t.changedDays, value: formatCount(changedDays) },
          { label: t.fallingDays, value: formatCount(fallingDays) },
        ]}
      />
      {fallingDays > 0 && <p>{t.fallsNote}</p>}
      {series.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <div className={styles.frame}>
          <WideTable label={t.title}>
            <table className={styles.table}>
              <caption className="visually-hidden">{t.title}</caption>
              <thead>
                <tr>
                  {[t.place, t.measure, t.changedDays, t.fallingDays, t.examples].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {series.map((item) => (
                  <tr key={`${item.place} ${item.measure}`}>
                    <th scope="row">{item.name}</th>
                    <td>{measures[item.measure]}</td>
                    <td>{formatCount(item.changedDays)}</td>
                    <td>{formatCount(item.fallingDays)}</td>
                    <td>
                      {item.examples
                        .map(({ day, before, after }) =>
                          t.change(timeText.date(day), formatCount(before), formatCount(after)),
                        )
                        .join('; ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideTable>
        </div>
      )}
    </section>
  );
}
