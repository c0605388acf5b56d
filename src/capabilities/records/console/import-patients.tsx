import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { listImportPatients } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';

/** Patients of an import, shown on request because the access is audited. */
export function ImportPatients({ id }: { id: string }) {
  const { importDetails: t } = useMessages(consoleMessages);
  const load = useAction(undefined, () => callApi(listImportPatients, { id }));
  if (load.data)
    return (
      <SummaryList
        title={t.patients}
        level={3}
        rows={load.data.items.map(({ initials, birthYear, resources }) => ({
          label: t.patientRow(initials, birthYear),
          value: t.resources(resources),
        }))}
      />
    );
  return (
    <Stack gap={4}>
      <p>{t.patientsText}</p>
      <Failure thrown={load.error} />
      <Row>
        <Button variant="secondary" busy={load.isPending} onClick={() => load.mutate(undefined)}>
          {t.showPatients}
        </Button>
      </Row>
    </Stack>
  );
}
