import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { Table } from '#foundation/web/ui/table/table.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Import, ImportReport } from '../contract-imports.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { importMessages } from '../messages/imports.ts';

export function ImportDetails({ item }: { item: Import }) {
  const t = useMessages(importMessages);
  const { measures } = useMessages(outbreakMessages);
  const timeText = useTimeText();
  const { report } = item;
  const formatDecision = (name: string | null, instant: string | null) =>
    [name, instant && timeText.instant(instant)].filter(Boolean).join(', ');
  const optionalRow = (label: string, value: string) => (value ? [{ label, value }] : []);
  return (
    <Section>
      <SummaryList
        title={t.detailsTitle}
        rows={[
          { label: t.source, value: [item.source, item.sourceUrl].filter(Boolean).join(', ') },
          { label: t.licence, value: item.licence },
          { label: t.file, value: item.fileName },
          { label: t.layout, value: t.layouts[item.layout] },
          { label: t.measuresRead, value: report.measures.map((measure) => measures[measure]).join(', ') },
          {
            label: t.valuesRead,
            value: t.valuesReadText(formatCount(report.values), report.places, formatCount(report.rows)),
          },
          { label: t.blanks, value: t.blanksText(formatCount(report.blanks)) },
          {
            label: t.dayRange,
            value: [report.first, report.last].map((day) => (day ? timeText.date(day) : '')).join(' – '),
          },
          ...optionalRow(t.ignoredNames, report.leftOut.join(', ')),
          { label: t.uploadedBy, value: formatDecision(item.requestedBy, item.requestedAt) },
          ...optionalRow(t.decidedBy, formatDecision(item.decidedBy, item.decidedAt)),
          ...optionalRow(t.reason, item.reason ?? ''),
          ...optionalRow(t.revertedBy, formatDecision(item.revertedBy, item.revertedAt)),
          ...optionalRow(t.reason, item.revertReason ?? ''),
        ]}
      />
    </Section>
  );
}

export function RejectedCellsCard({ report: { faults, examples } }: { report: ImportReport }) {
  const t = useMessages(importMessages);
  const rejectedCount = faults.reduce((sum, { count }) => sum + count, 0);
  if (rejectedCount === 0) return <p>{t.noneRejected}</p>;
  return (
    <Section>
      <h2>{t.rejectedTitle}</h2>
      <p>{t.rejectedLead}</p>
      <ul>
        {faults.map(({ reason, count }) => (
          <li key={reason}>{`${t.reasons[reason]}: ${formatCount(count)}`}</li>
        ))}
      </ul>
      <details className="disclosure">
        <summary>{t.firstRejected(examples.length, formatCount(rejectedCount))}</summary>
        <Table
          caption={t.rejectedTitle}
          content="text"
          head={[t.row, t.column, t.cell, t.reasonColumn]}
          rows={examples.map(({ row, column, reason, cell }, index) => ({
            // Two columns can have the same name, so row and column do not identify an error.
            key: `${row} ${column} ${index}`,
            name: row,
            cells: [column, cell, t.reasons[reason]],
          }))}
        />
      </details>
    </Section>
  );
}
