import { Section } from '#foundation/web/ui/layout/layout.tsx';
import { formatCount } from '#foundation/language/format-count.ts';
import { Table } from '#foundation/web/ui/table/table.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Changes } from '../contract-imports.ts';
import { outbreakMessages } from '../messages/screens.ts';
import { importMessages } from '../messages/imports.ts';

export function ChangesCard({ changes }: { changes: Changes }) {
  const t = useMessages(importMessages).changes;
  const { measures } = useMessages(outbreakMessages);
  const timeText = useTimeText();
  const { newDays, changedDays, fallingDays, series } = changes;
  return (
    <Section>
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
        <Table
          caption={t.title}
          content="text"
          head={[t.place, t.measure, t.changedDays, t.fallingDays, t.examples]}
          rows={series.map((item) => ({
            key: `${item.place} ${item.measure}`,
            name: item.name,
            cells: [
              measures[item.measure],
              formatCount(item.changedDays),
              formatCount(item.fallingDays),
              item.examples
                .map(({ day, before, after }) => t.change(timeText.date(day), formatCount(before), formatCount(after)))
                .join('; '),
            ],
          }))}
        />
      )}
    </Section>
  );
}
