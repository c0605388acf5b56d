import ArrowLeft from 'lucide-react/icons/arrow-left';
import { printShiftReport, readShiftReport } from '#capabilities/border/contract-shifts.ts';
import { shiftMessages } from '#capabilities/border/messages/shifts.ts';
import { describeShift } from '#capabilities/border/rules/describe-shift.ts';
import { useAction, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useNavigate, useParams } from '#foundation/web/router/router.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';

/** `/staff/shifts/:id`: the report of a session at a lane, with downloads. */
export function ShiftScreen() {
  const t = useMessages(shiftMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useParams()['id'] ?? '';
  const query = useAuditedQuery(['border-shift', id], (signal) => callApi(readShiftReport, { id }, { signal }), {
    gcTime: 0,
  });
  return (
    <ConsolePage title={t.reportTitle} lead={t.recorded} suitsPhones>
      <Stack>
        <Row>
          <Button
            variant="secondary"
            size="compact"
            icon={<ArrowLeft />}
            onClick={() => void navigate('/staff/shifts')}
          >
            {t.toList}
          </Button>
        </Row>
        <QueryView query={query} lookup={{ notFound: t.notFound, listLink: { to: '/staff/shifts', label: t.toList } }}>
          {(report) => (
            <>
              <Downloads id={id} />
              {describeShift(report, language).map(({ title, rows }) => (
                <SummaryList key={title} title={title} rows={rows} />
              ))}
            </>
          )}
        </QueryView>
        <SmallText>{t.care}</SmallText>
      </Stack>
    </ConsolePage>
  );
}

function Downloads({ id }: { id: string }) {
  const t = useMessages(shiftMessages);
  const print = useAction(undefined, async (format: 'pdf' | 'csv') => {
    const { name, type, bytes } = await callApi(printShiftReport, { id, format });
    await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
  });
  return (
    <>
      <Failure thrown={print.error} />
      <Row>
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'primary' : 'secondary'}
            busy={print.isPending && print.variables === format}
            busyText={t.creatingFile}
            onClick={() => print.mutate(format)}
          >
            {format === 'pdf' ? t.pdf : t.csv.button}
          </Button>
        ))}
      </Row>
    </>
  );
}
