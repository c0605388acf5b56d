import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useAction } from '#capabilities/staff/console/public.ts';
import { systemClock, second } from '#foundation/time/clock.ts';
import { parseEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { withParams } from '#foundation/web/router/with-params.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Row, Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { exportLedgerSums, readLedgerSums } from '../contract.ts';
import { fieldMessages } from '../messages/fields.ts';
import { ledgerMessages } from '../messages/ledger.ts';
import { type LedgerPeriod, ledgerSums, validateLedgerPeriod } from '../rules/ledger-period.ts';
import { formatCents } from '../rules/money.ts';

/** Sums of today, or of a chosen period, with a download of each day. */
export function LedgerSumsSection() {
  const t = useMessages(ledgerMessages);
  const timeText = useTimeText();
  const { period, isToday, choosePeriod } = useLedgerPeriod();
  const [isCustom, setCustom] = useState(!isToday);
  const query = useQuery({
    queryKey: ['payments', 'ledger-sums', period],
    queryFn: ({ signal }) => callApi(readLedgerSums, period, { signal }),
    refetchInterval: 30 * second,
  });
  const download = useAction('payments', async () => {
    const { name, type, bytes } = await callApi(exportLedgerSums, period);
    await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
  });
  return (
    <Section gap={4}>
      <RadioCards
        id="ledger-period"
        legend={t.period}
        layout="chips"
        value={isCustom ? 'other' : 'today'}
        onChange={(choice) => {
          setCustom(choice === 'other');
          if (choice === 'today') choosePeriod(undefined);
        }}
        options={[
          { value: 'today', label: t.today },
          { value: 'other', label: t.other },
        ]}
      />
      {isCustom && <PeriodForm period={period} onPeriod={choosePeriod} />}
      <QueryView query={query} lines={6}>
        {({ sums, computedAt }) => (
          <>
            <SummaryList
              title={isToday ? t.titleToday : t.title(timeText.date(period.from), timeText.date(period.to))}
              rows={ledgerSums.map((sum) => ({ label: t.sums[sum], value: formatCents(sums[sum]) }))}
            />
            <SmallText>{t.asOf(timeText.instant(computedAt))}</SmallText>
          </>
        )}
      </QueryView>
      <Failure thrown={download.error} />
      <Row>
        <Button
          variant="quiet"
          size="compact"
          icon={<Download />}
          busy={download.isPending}
          busyText={t.downloading}
          onClick={() => download.run(undefined)}
        >
          {t.download}
        </Button>
      </Row>
    </Section>
  );
}

type PeriodFormProps = { period: LedgerPeriod; onPeriod: (period: LedgerPeriod) => void };

function PeriodForm({ period, onPeriod }: PeriodFormProps) {
  const t = useMessages(ledgerMessages);
  const { fields, entered, group } = useForm({
    id: 'ledger',
    labels: { from: t.from, to: t.to },
    messages: fieldMessages,
    focus: 'field',
    initial: () => ({ from: toEnteredDate(period.from), to: toEnteredDate(period.to) }),
  });
  const submit = () => {
    const [from, to] = [parseEnteredDate(entered.from), parseEnteredDate(entered.to)];
    const missing = [...(from ? [] : [{ path: 'from', key: 'date' }]), ...(to ? [] : [{ path: 'to', key: 'date' }])];
    if (!fields.acceptOrShow(missing) || !from || !to) return;
    const issue = validateLedgerPeriod({ from, to }, systemClock.today());
    if (fields.acceptOrShow(issue ? [issue] : [])) onPeriod({ from, to });
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap={4}>
        <Row gap={6}>
          <DateParts {...group('from')} />
          <DateParts {...group('to')} />
        </Row>
        <Button type="submit" variant="secondary" size="compact">
          {t.show}
        </Button>
      </Stack>
    </Form>
  );
}

/** Period in the address, so that it can be sent to a colleague. Without a valid one it is today. */
function useLedgerPeriod() {
  const [query, setQuery] = useSearchParams();
  const today = systemClock.today();
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isValid = isLocalDate(from) && isLocalDate(to) && validateLedgerPeriod({ from, to }, today) === undefined;
  const period = isValid ? { from, to } : { from: today, to: today };
  return {
    period,
    isToday: period.from === today && period.to === today,
    choosePeriod: (chosen: LedgerPeriod | undefined) =>
      setQuery((previous) => withParams(previous, { from: chosen?.from, to: chosen?.to }), { replace: true }),
  };
}
