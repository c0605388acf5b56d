import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { Table } from '#foundation/web/ui/table/table.tsx';
import { runTemplateDryRun, type TemplateDraft, type TemplateDryRun } from '../contract-templates.ts';
import type { TemplateKind } from '../rules/template.ts';
import { editorMessages } from '../messages/editor.ts';
import { dryRunMessages } from '../messages/dry-run.ts';

const daySpans = [1, 7, 14, 21] as const;

/** Dry run of the draft over past answers, for members of staff who may release it. */
export function TemplateDryRunCard({ kind, draft: { revision } }: { kind: TemplateKind; draft: TemplateDraft }) {
  const t = useMessages(dryRunMessages);
  const [days, setDays] = useState('7');
  const dryRun = useAction(undefined, () => callApi(runTemplateDryRun, { kind, days: Number(days) }));
  // Hides a result that belongs to an earlier revision of the draft.
  const result = dryRun.data?.revision === revision ? dryRun.data : undefined;
  return (
    <Card as="section">
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      <SelectField
        id="try-days"
        label={t.days}
        value={days}
        options={daySpans.map((value) => ({ value: String(value), label: t.span(value) }))}
        onChange={(value) => {
          dryRun.reset();
          setDays(value);
        }}
      />
      <Failure thrown={dryRun.error} />
      <div>
        <Button variant="secondary" size="compact" busy={dryRun.isPending} onClick={() => dryRun.mutate(undefined)}>
          {t.go}
        </Button>
      </div>
      <Stack role="status" gap={4}>
        {result && <DryRunResult result={result} />}
      </Stack>
    </Card>
  );
}

const tallyNames = ['ok', 'caution', 'urgent', 'desk'] as const;

function DryRunResult({ result }: { result: TemplateDryRun }) {
  const t = useMessages(dryRunMessages);
  const { levels } = useMessages(editorMessages);
  if (result.reports === 0) return <p>{t.none}</p>;
  const labels = { ...levels, desk: t.desk };
  return (
    <>
      <p>
        {t.reports(result.reports)} {result.isTruncated && t.truncated} {t.change(result.toDesk, result.fromDesk)}
      </p>
      <Table
        caption={t.title}
        head={[t.result, t.before, t.after]}
        rows={tallyNames.map((name) => ({
          key: name,
          name: labels[name],
          cells: [result.before[name], result.after[name]],
        }))}
      />
    </>
  );
}
