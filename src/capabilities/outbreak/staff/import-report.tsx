import { formatCount } from '#foundation/language/format-count.ts';
import { WideTable } from '#foundation/web/ui/wide-table/wide-table.tsx';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import type { Import, Report } from '../contract-imports.ts';
import { figuresWords } from '../wording/figures.ts';
import { importWords } from '../wording/imports.ts';
import styles from './imports.module.css';

/** Where an import is from, what was read of it, and who was behind it. */
export function ImportDetails({ one }: { one: Import }) {
  const say = useWords(importWords);
  const { measures } = useWords(figuresWords);
  const language = useLanguage();
  const { report } = one;
  const who = (name: string | null, at: string | null) =>
    [name, at && formatInstant(parseInstant(at), language)].filter(Boolean).join(', ');
  const row = (label: string, value: string) => (value ? [{ label, value }] : []);
  return (
    <section className={styles.section}>
      <SummaryList
        title={say.about}
        rows={[
          { label: say.source, value: [one.source, one.address].filter(Boolean).join(', ') },
          { label: say.licence, value: one.licence },
          { label: say.file, value: one.fileName },
          { label: say.layout, value: say.layouts[one.layout] },
          { label: say.measuresRead, value: report.measures.map((measure) => measures[measure]).join(', ') },
          { label: say.read, value: say.readText(formatCount(report.values), report.places, formatCount(report.rows)) },
          { label: say.blanks, value: say.blanksText(formatCount(report.blanks)) },
          {
            label: say.range,
            value: [report.first, report.last].map((day) => (day ? formatDate(day, language) : '')).join(' – '),
          },
          ...row(say.leftOut, report.leftOut.join(', ')),
          { label: say.by, value: who(one.askedBy, one.askedAt) },
          ...row(say.decidedBy, who(one.decidedBy, one.decidedAt)),
          ...row(say.reason, one.reason ?? ''),
          ...row(say.revertedBy, who(one.revertedBy, one.revertedAt)),
          ...row(say.reason, one.revertReason ?? ''),
        ]}
      />
    </section>
  );
}

/** What was not understood: how much of it why, and the first cells with row and column. */
export function ErrorsCard({ report: { faults, examples } }: { report: Report }) {
  const say = useWords(importWords);
  const all = faults.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <p>{say.faultsNone}</p>;
  return (
    <section className={styles.section}>
      <h2>{say.faults}</h2>
      <p>{say.faultsLead}</p>
      <ul>
        {faults.map(({ reason, count }) => (
          <li key={reason}>{`${say.reasons[reason]}: ${formatCount(count)}`}</li>
        ))}
      </ul>
      <details className="disclosure">
        <summary>{say.firstOf(examples.length, formatCount(all))}</summary>
        <div className={styles.frame}>
          <WideTable label={say.faults}>
            <table className={styles.table}>
              <caption className="visually-hidden">{say.faults}</caption>
              <thead>
                <tr>
                  {[say.row, say.column, say.cell, say.why].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {examples.map(({ row, column, reason, cell }, at) => (
                  // A row can have the same fault in two columns of one name.
                  <tr key={`${row} ${column} ${at}`}>
                    <th scope="row">{row}</th>
                    <td>{column}</td>
                    <td>{cell}</td>
                    <td>{say.reasons[reason]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideTable>
        </div>
      </details>
    </section>
  );
}
