import { isFree, WorkItemActionButton } from '#capabilities/staff/console/public.ts';
import { Card, Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { CaseDetail } from '../contract.ts';
import { LabForm } from './actions/lab-form.tsx';
import type { RecordedLabResult } from '../contract-records.ts';
import { type LabResultValue, labTestName } from '../rules/lab-result.ts';
import { caseRecordMessages } from '../messages/records.ts';

/** Laboratory results of a case, each with its earlier versions. */
export function LaboratoryCard({ detail }: { detail: CaseDetail }) {
  const t = useMessages(caseRecordMessages).laboratory;
  return (
    <Card as="section" gap={3}>
      <h2>{t.title}</h2>
      {detail.labResults.length === 0 && <p>{t.none}</p>}
      {detail.labResults.map((result) => (
        <LabResultEntry key={result.resultId} result={result} detail={detail} />
      ))}
      {isFree(detail.row) && (
        <Row>
          <WorkItemActionButton
            label={t.record}
            variant="secondary"
            form={({ onDone }) => <LabForm detail={detail} onDone={onDone} />}
          />
        </Row>
      )}
    </Card>
  );
}

function LabResultEntry({ result, detail }: { result: RecordedLabResult; detail: CaseDetail }) {
  const t = useMessages(caseRecordMessages).laboratory;
  const language = useLanguage();
  const [latest, ...earlier] = result.versions;
  if (!latest) return null;
  const name = labTestName(latest.result.test)[language];
  return (
    <Stack gap={2}>
      <h3>{name}</h3>
      <LabVersion version={latest} detail={detail} />
      {earlier.length > 0 && (
        <details className="disclosure">
          <summary>{t.earlier}</summary>
          {earlier.map((version) => (
            <LabVersion key={version.version} version={version} detail={detail} />
          ))}
        </details>
      )}
      {isFree(detail.row) && (
        <Row>
          <WorkItemActionButton
            label={t.correctNamed(name)}
            title={t.correct}
            variant="quiet"
            form={({ onDone }) => (
              <LabForm
                detail={detail}
                onDone={onDone}
                correction={{ resultId: result.resultId, version: latest.version, result: latest.result }}
              />
            )}
          />
        </Row>
      )}
    </Stack>
  );
}

const tones = {
  pending: 'neutral',
  positive: 'danger',
  negative: 'ok',
  indeterminate: 'warn',
  'entered-in-error': 'neutral',
} as const satisfies Record<LabResultValue, string>;

type LabVersionProps = { version: RecordedLabResult['versions'][number]; detail: CaseDetail };

function LabVersion({ version: { result, recordedAt, staff, reason }, detail }: LabVersionProps) {
  const t = useMessages(caseRecordMessages).laboratory;
  const timeText = useTimeText();
  const report = detail.attachments.find(({ id }) => id === result.attachment);
  const measured = [result.value, result.unit].filter(Boolean).join(' ');
  return (
    <>
      <SummaryList
        rows={[
          { label: t.result, value: <StatusTag tone={tones[result.result]}>{t.results[result.result]}</StatusTag> },
          ...(measured ? [{ label: t.value, value: measured }] : []),
          { label: t.takenAt, value: timeText.instant(result.takenAt) },
          { label: t.laboratory, value: result.laboratory },
          { label: t.loinc, value: result.test, style: 'code' as const },
          ...(report ? [{ label: t.report, value: report.name }] : []),
          ...(reason ? [{ label: t.reason, value: reason }] : []),
        ]}
      />
      <SmallText>{t.recorded(timeText.instant(recordedAt), staff)}</SmallText>
    </>
  );
}
