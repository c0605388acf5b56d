import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { FileLinks } from '#capabilities/files/portal/public.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { replaceDeviceDraft } from '#foundation/web/draft/use-device-draft.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { type Answers, type ApplicationDetail, restartEntryExit } from '../contract.ts';
import { applicantRows, tripRows } from '../rules/answer-rows.ts';
import { answerMessages } from '../messages/answers.ts';
import { screenMessages } from '../messages/screens.ts';
import { DocumentButton } from './document-button.tsx';
import { PayButton } from './pay-button.tsx';
import { entryExitKey, useEntryExit } from './queries.ts';
import { toneByState } from './state-tag.tsx';
import { draftKey } from './application-draft.ts';

/** `/travel/entry-exit/application`: one application with its next step, answers and payment. */
export function ApplicationScreen() {
  useLoginGuard();
  const [query] = useSearchParams();
  const account = useAccountId();
  const messages = useMessages(screenMessages);
  const t = messages.application;
  const id = query.get('id') ?? '';
  const application = useEntryExit(account, id);
  const lookup = { notFound: messages.notFound, listLink: { to: '/travel/entry-exit', label: messages.back } };
  return (
    <Shell area="travel" title={t.title} back={{ to: '/travel/entry-exit' }}>
      <PageTitle>{t.title}</PageTitle>
      {id === '' ? (
        <LookupFailed {...lookup} />
      ) : (
        <QueryView query={application} lines={6} lookup={lookup}>
          {(detail) => <ApplicationSections detail={detail} account={account} />}
        </QueryView>
      )}
    </Shell>
  );
}

function ApplicationSections({ detail, account }: { detail: ApplicationDetail; account: string }) {
  const { summary, answers, files, payment, decision, canRestart } = detail;
  const { id, reference, state, names } = summary;
  const language = useLanguage();
  const messages = useMessages(screenMessages);
  const t = messages.application;
  const { states, kinds, ...answerLabels } = useMessages(answerMessages);
  const isFeePayable = payment?.state === 'due' && state === 'to-pay';
  return (
    <Stack>
      <PassCard
        kicker={t.kicker}
        status={{ tone: toneByState[state], text: states[state] }}
        title={names.join(', ')}
        data={[
          { label: messages.reference, value: reference, isCode: true },
          { label: messages.appliedAt, value: <Time instant={summary.appliedAt} /> },
          ...(payment ? [{ label: t.amount, value: formatCents(payment.cents) }] : []),
        ]}
        actions={isFeePayable ? <PayButton id={id}>{t.pay(formatCents(payment.cents))}</PayButton> : undefined}
      />
      <Notice tone={state === 'refused' ? 'warn' : 'info'} title={t.next[state]}>
        {decision && <p>{`${t.reason}: ${decision.reason}`}</p>}
        {state === 'refused' && <p>{t[payment ? refusedTextKeyByPaymentState[payment.state] : 'refusedUnpaid']}</p>}
      </Notice>
      {state === 'refused' && (
        <ButtonLink variant="secondary" to="/travel/entry-exit/apply">
          {messages.form.title}
        </ButtonLink>
      )}
      <SummaryList
        title={messages.form.trip}
        rows={[
          ...tripRows(answers, language),
          { label: answerLabels.files, value: <FileLinks files={files} emptyText={answerLabels.noFiles} /> },
        ]}
      />
      {answers.travellers.map((applicant, index) => (
        <SummaryList
          // This page does not add or remove travellers, so the index is a safe key.
          key={`traveller-${index + 1}`}
          title={messages.form.traveller(index + 1)}
          rows={applicantRows(applicant, language)}
        />
      ))}
      {payment && (
        <SummaryList
          title={t.payment}
          rows={[
            { label: t.amount, value: formatCents(payment.cents) },
            { label: t.payment, value: t.payments[payment.state] },
            ...(payment.paidAt === null ? [] : [{ label: t.paidAt, value: <Time instant={payment.paidAt} /> }]),
          ]}
        />
      )}
      <Row>
        <DocumentButton id={id} document="application" reference={`${kinds[summary.kind]} ${reference}`} />
        {payment?.paidAt && <DocumentButton id={id} document="receipt" reference={reference} />}
      </Row>
      {canRestart && <RestartButton id={id} account={account} />}
    </Stack>
  );
}

// Keys of the sentence about the fee under a refused application.
const refusedTextKeyByPaymentState = {
  due: 'refusedUnpaid',
  cancelled: 'refusedUnpaid',
  paid: 'refusedPaid',
  refunding: 'refusedRefunded',
  refunded: 'refusedRefunded',
} as const;

function RestartButton({ id, account }: { id: string; account: string }) {
  const messages = useMessages(screenMessages);
  const t = messages.application;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { failure, submit } = useSubmission();
  const restart = async () => {
    const { answers } = await callApi(restartEntryExit, { id });
    await replaceDeviceDraft<Answers>(draftKey(account), { ...answers, consent: false });
    await queries.invalidateQueries({ queryKey: [entryExitKey, account] });
    await navigate('/travel/entry-exit/apply');
  };
  return (
    <>
      <ConfirmButton
        variant="quiet"
        label={t.restart}
        title={t.restartTitle}
        cancelLabel={messages.form.keep}
        onConfirm={() => void submit(restart)}
      >
        {t.restartBody}
      </ConfirmButton>
      <Failure thrown={failure} />
    </>
  );
}
