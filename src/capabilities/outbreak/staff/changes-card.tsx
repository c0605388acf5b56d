import { formatCount } from '#foundation/language/format-count.ts';
import { WideTable } from '#foundation/web/ui/wide-table/wide-table.tsx';
import { formatDate } from '#foundation/time/local-date.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Changes } from '../contract-imports.ts';
import { figuresWords } from '../wording/figures.ts';
import { importWords } from '../wording/imports.ts';
import styles from './imports.module.css';

/** What an import would change of what counts now: how many days, and which totals fall. */
export function ChangesCard({ changes }: { changes: Changes }) {
  const say = useWords(importWords).changes;
  const { measures } = useWords(figuresWords);
  const language = useLanguage();
  const { fresh, changed, falls, series } = changes;
  return (
    <section className={styles.section}>
      <SummaryList
        title={say.title}
        rows={[
          { label: say.fresh, value: formatCount(fresh) },
          { label: say.changed, value: formatCount(changed) },
          { label: say.falls, value: formatCount(falls) },
        ]}
      />
      {falls > 0 && <p>{say.fallsNote}</p>}
      {series.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <div className={styles.frame}>
          <WideTable label={say.title}>
            <table className={styles.table}>
              <caption className="visually-hidden">{say.title}</caption>
              <thead>
                <tr>
                  {[say.place, say.measure, say.changed, say.falls, say.examples].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {series.map((one) => (
                  <tr key={`${one.place} ${one.measure}`}>
                    <th scope="row">{one.name}</th>
                    <td>{measures[one.measure]}</td>
                    <td>{formatCount(one.changed)}</td>
                    <td>{formatCount(one.falls)}</td>
                    <td>
                      {one.examples
                        .map(({ day, before, after }) =>
                          say.change(formatDate(day, language), formatCount(before), formatCount(after)),
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
