import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseDetail } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';

export function ReportCard({ detail: { report } }: { detail: CaseDetail }) {
  const t = useMessages(caseMessages).report;
  const language = useLanguage();
  const timeText = useTimeText();
  if (!report) return <p>{t.none}</p>;
  return (
    <Card as="section" gap={3}>
      <h2>{t.title(timeText.date(report.day))}</h2>
      <h3>{t.reasonsTitle}</h3>
      <Stack as="ul" gap={3}>
        {report.reasons.map((reason) => (
          <li key={reason.en}>{reason[language]}</li>
        ))}
      </Stack>
      <SummaryList
        rows={report.lines.map(({ label, value }) => ({ label: label[language], value: value[language] }))}
      />
    </Card>
  );
}
