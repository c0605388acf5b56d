import { Row, Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { PayStatus } from '#capabilities/payment/contract.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { monotonicNow, second } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { readPayStatus } from '../contract.ts';
import { screenMessages } from '../messages/screens.ts';
import { DocumentButton } from './document-button.tsx';
import { EmailReceipt } from './email-receipt.tsx';
import { PayButton } from './pay-button.tsx';
import { entryExitKey } from './queries.ts';

/**
 * `/travel/pay-result`: page to which the payment provider sends the traveller back. It shows the payment as the server
 * knows it, because the way back proves no payment.
 */
export function PayResultScreen() {
  useLoginGuard();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const t = useMessages(screenMessages).pay;
  const messages = useMessages(screenMessages);
  return (
    <Shell
      area="travel"
      title={t.title}
      back={{ to: id ? `/travel/entry-exit/application?id=${id}` : '/travel/entry-exit' }}
    >
      <PageTitle>{t.title}</PageTitle>
      {id === '' ? (
        <EmptyState
          title={t.noApplicationTitle}
          action={<ButtonLink to="/travel/entry-exit">{messages.back}</ButtonLink>}
        >
          {t.noApplicationText}
        </EmptyState>
      ) : (
        <PaymentResult id={id} />
      )}
    </Shell>
  );
}

/** Milliseconds: time for which the page shows only "checking", and intervals of polling during and after this time. */
const checkingTime = 20 * second;
const pollIntervals = { soon: 1500, later: 5 * second };

type Phase = 'checking' | 'pending' | 'paid' | 'failed' | 'refunded' | 'nothing';

function phaseOf(payment: PayStatus | null, waitedMs: number): Phase {
  if (!payment || payment.state === 'cancelled') return 'nothing';
  if (payment.state === 'refunding' || payment.state === 'refunded') return 'refunded';
  if (payment.state === 'paid') return 'paid';
  if (payment.attempt === 'failed' || payment.attempt === 'expired') return 'failed';
  return waitedMs < checkingTime ? 'checking' : 'pending';
}

function PaymentResult({ id }: { id: string }) {
  const account = useAccountId();
  const messages = useMessages(screenMessages);
  const [startedAt] = useState(() => monotonicNow());
  const [paused, setPaused] = useState(false);
  const status = useQuery({
    queryKey: [entryExitKey, account, 'pay-status', id],
    enabled: account !== '',
    queryFn: ({ signal }) => callApi(readPayStatus, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      const phase = data && phaseOf(data.payment, monotonicNow() - startedAt);
      if (phase === 'checking') return pollIntervals.soon;
      return phase === 'pending' && !paused ? pollIntervals.later : false;
    },
  });
  return (
    <QueryView
      query={status}
      lines={4}
      lookup={{ notFound: messages.notFound, listLink: { to: '/travel/entry-exit', label: messages.back } }}
    >
      {({ payment }) => (
        <PaymentOutcome
          id={id}
          payment={payment}
          phase={phaseOf(payment, monotonicNow() - startedAt)}
          paused={paused}
          onPause={setPaused}
          onRetry={() => void status.refetch()}
          isFetching={status.isFetching}
        />
      )}
    </QueryView>
  );
}

type PaymentOutcomeProps = {
  id: string;
  payment: PayStatus | null;
  phase: Phase;
  paused: boolean;
  onPause: (paused: boolean) => void;
  onRetry: () => void;
  isFetching: boolean;
};

function PaymentOutcome({ id, payment, phase, paused, onPause, onRetry, isFetching }: PaymentOutcomeProps) {
  const t = useMessages(screenMessages).pay;
  return (
    <Stack>
      <StatusNotice phase={phase} />
      {payment && <PaymentFacts payment={payment} />}
      {phase === 'failed' && <PayButton id={id}>{t.retry}</PayButton>}
      {phase === 'pending' && (
        <Row>
          <Button busy={isFetching} onClick={onRetry}>
            {t.checkAgain}
          </Button>
          <Button variant="secondary" onClick={() => onPause(!paused)}>
            {paused ? t.resume : t.pause}
          </Button>
          <PayButton id={id} variant="quiet">
            {t.continuePayment}
          </PayButton>
        </Row>
      )}
      {phase === 'paid' && payment && (
        <Section>
          <h2>{t.receipt}</h2>
          <DocumentButton id={id} document="receipt" reference={payment.reference} />
          <EmailReceipt id={id} />
        </Section>
      )}
      <ButtonLink variant={phase === 'paid' ? 'primary' : 'secondary'} to={`/travel/entry-exit/application?id=${id}`}>
        {t.view}
      </ButtonLink>
    </Stack>
  );
}

function StatusNotice({ phase }: { phase: Phase }) {
  const t = useMessages(screenMessages).pay;
  switch (phase) {
    case 'checking':
      return (
        <Notice title={t.checking} live>
          {t.checkingText}
        </Notice>
      );
    case 'paid':
      return (
        <Notice tone="ok" title={t.paid} live>
          {t.paidText}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="warn" title={t.failed} live>
          {t.failedText}
        </Notice>
      );
    case 'pending':
      return (
        <Notice tone="warn" title={t.pending} live>
          {t.pendingText}
        </Notice>
      );
    case 'refunded':
      return <Notice title={t.refunded} />;
    case 'nothing':
      return <Notice title={t.nothingToPay} />;
  }
}

function PaymentFacts({ payment }: { payment: PayStatus }) {
  const messages = useMessages(screenMessages);
  const { amount, paidAt } = messages.application;
  return (
    <SummaryList
      rows={[
        { label: messages.reference, value: payment.reference, style: 'code' },
        { label: amount, value: formatCents(payment.cents) },
        ...(payment.paidAt === null ? [] : [{ label: paidAt, value: <Time instant={payment.paidAt} /> }]),
      ]}
    />
  );
}
