import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FileLinks } from '#capabilities/files/portal/public.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { PassCard } from '#foundation/web/ui/pass-card/pass-card.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { type Detail, restartEntryExit } from '../contract.ts';
import { applicantRows, tripRows } from '../rules/answer-rows.ts';
import { answerWords } from '../wording/answers.ts';
import { screenWords } from '../wording/screens.ts';
import { DocumentButton } from './document-button.tsx';
import styles from './entry-exit.module.css';
import { PayButton } from './pay-button.tsx';
import { entryExitKey, useEntryExit } from './queries.ts';
import { stateTones } from './state-tag.tsx';
import { saveDraft } from './use-application-draft.ts';

/** `/travel/entry-exit/application`: one application, what is next, and what was given. */
export function ApplicationScreen() {
  useLoginNeeded();
  const [query] = useSearchParams();
  const account = useAccountId();
  const words = useWords(screenWords);
  const say = words.application;
  const id = query.get('id') ?? '';
  const { data, error, refetch, isFetching } = useEntryExit(account, id);
  return (
    <Shell area="travel" title={say.title} back={{ to: '/travel/entry-exit' }}>
      <PageTitle>{say.title}</PageTitle>
      {id === '' || (error && !data) ? (
        <LookupFailed
          failure={error ?? undefined}
          notFound={words.notFound}
          list={{ to: '/travel/entry-exit', label: words.back }}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton loading={!data} shape={<SkeletonCard lines={6} />}>
          {data && <ApplicationSections detail={data} account={account} />}
        </Skeleton>
      )}
    </Shell>
  );
}

function ApplicationSections({ detail, account }: { detail: Detail; account: string }) {
  const { summary, answers, files, payment, decision, restartable } = detail;
  const { id, reference, state, names } = summary;
  const language = useLanguage();
  const words = useWords(screenWords);
  const say = words.application;
  const { states, kinds, ...asked } = useWords(answerWords);
  const due = payment?.state === 'due' && state === 'to-pay';
  return (
    <div className={styles.stack}>
      <PassCard
        kicker={say.kicker}
        status={{ tone: stateTones[state], word: states[state] }}
        title={names.join(', ')}
        data={[
          { label: words.reference, value: reference, code: true },
          { label: words.appliedAt, value: formatInstant(parseInstant(summary.appliedAt), language) },
          ...(payment ? [{ label: say.amount, value: formatCents(payment.cents) }] : []),
        ]}
        actions={due ? <PayButton id={id}>{say.pay(formatCents(payment.cents))}</PayButton> : undefined}
      />
      <Notice tone={state === 'refused' ? 'warn' : 'info'} title={say.next[state]}>
        {decision && <p>{`${say.reason}: ${decision.reason}`}</p>}
        {state === 'refused' && <p>{say[payment ? refusedTexts[payment.state] : 'refusedUnpaid']}</p>}
      </Notice>
      {state === 'refused' && (
        <ButtonLink variant="secondary" to="/travel/entry-exit/apply">
          {words.form.title}
        </ButtonLink>
      )}
      <SummaryList
        title={words.form.trip}
        rows={[
          ...tripRows(answers, language),
          { label: asked.files, value: <FileLinks files={files} none={asked.noFiles} /> },
        ]}
      />
      {answers.travellers.map((one, at) => (
        <SummaryList
          // Nothing is added or removed here.
          key={`traveller-${at + 1}`}
          title={words.form.traveller(at + 1)}
          rows={applicantRows(one, language)}
        />
      ))}
      {payment && (
        <SummaryList
          title={say.payment}
          rows={[
            { label: say.amount, value: formatCents(payment.cents) },
            { label: say.payment, value: say.payments[payment.state] },
            ...(payment.paidAt === null
              ? []
              : [{ label: say.paidAt, value: formatInstant(parseInstant(payment.paidAt), language) }]),
          ]}
        />
      )}
      <div className={styles.buttons}>
        <DocumentButton id={id} document="application" reference={`${kinds[summary.kind]} ${reference}`} />
        {payment?.paidAt && <DocumentButton id={id} document="receipt" reference={reference} />}
      </div>
      {restartable && <RestartButton id={id} account={account} />}
    </div>
  );
}

const refusedTexts = {
  due: 'refusedUnpaid',
  cancelled: 'refusedUnpaid',
  paid: 'refusedPaid',
  refunding: 'refusedRefunded',
  refunded: 'refusedRefunded',
} as const;

function RestartButton({ id, account }: { id: string; account: string }) {
  const words = useWords(screenWords);
  const say = words.application;
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const restart = async () => {
    setAsking(false);
    try {
      const { answers } = await callApi(restartEntryExit, { id });
      await saveDraft(account, { answers: { ...answers, consent: false }, at: systemClock.now() });
      await queries.invalidateQueries({ queryKey: [entryExitKey, account] });
      await navigate('/travel/entry-exit/apply');
    } catch (thrown) {
      setFailure(thrown);
    }
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {say.restart}
      </Button>
      {failure !== undefined && <Notice tone="danger" title={failureSentence(failure, language)} live />}
      <Dialog
        open={asking}
        title={say.restartTitle}
        safe={{ label: words.form.keep, onChoose: () => setAsking(false) }}
        go={{ label: say.restart, danger: true, onChoose: () => void restart() }}
      >
        {say.restartBody}
      </Dialog>
    </>
  );
}
