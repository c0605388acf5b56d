import { SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { second } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { readLedgerStatus } from '../contract.ts';
import { ledgerAccounts } from '../rules/ledger.ts';
import { formatCents } from '../rules/money.ts';
import { paymentMessages } from '../messages/console.ts';
import { ledgerMessages } from '../messages/ledger.ts';
import { LedgerSumsSection } from './ledger-sums.tsx';

export function Ledger() {
  const t = useMessages(paymentMessages);
  const sumsMessages = useMessages(ledgerMessages);
  const timeText = useTimeText();
  const query = useQuery({
    queryKey: ['payments', 'ledger'],
    queryFn: ({ signal }) => callApi(readLedgerStatus, {}, { signal }),
    // Reading outdated balances enqueues a new computation, which has finished half a minute later.
    refetchInterval: 30 * second,
  });
  return (
    <QueryView query={query} lines={6}>
      {(data) => (
        <Stack>
          <LedgerSumsSection />
          <h2>{sumsMessages.balances}</h2>
          {data.unexplained.length === 0 ? (
            <Notice tone="ok" live={false}>
              {t.explained}
            </Notice>
          ) : (
            <Notice tone="danger">
              {t.unexplained(data.unexplained.map((account) => t.accounts[account]).join(', '))}
            </Notice>
          )}
          <p>
            {t.ledgerLead} {t.computedAt(timeText.instant(data.computedAt))}
          </p>
          <SummaryList
            title={t.accountBalances}
            level={3}
            rows={[
              ...ledgerAccounts.map((account) => ({
                label: t.accounts[account],
                value: formatCents(data.balances[account]),
              })),
              {
                label: t.sum,
                value: formatCents(ledgerAccounts.reduce((total, account) => total + data.balances[account], 0)),
              },
            ]}
          />
          <SmallText>
            {t.open(data.openAttempts.attempts)}{' '}
            {data.openAttempts.overduePolls > 0 && t.overduePolls(data.openAttempts.overduePolls)}{' '}
            {t.provider(data.provider)}
          </SmallText>
        </Stack>
      )}
    </QueryView>
  );
}
