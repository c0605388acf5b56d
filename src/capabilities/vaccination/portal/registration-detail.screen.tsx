import { Row, Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { ReactNode } from 'react';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { FileLinks } from '#capabilities/files/portal/public.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { LookupFailed } from '#foundation/web/ui/lookup-failed/lookup-failed.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { type Application, processApplication, readApplication } from '../contract.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { stateMessages } from '../messages/states.ts';
import { paths } from './paths.ts';
import { doseRows, personRows } from '../rules/answer-rows.ts';
import { toneByState } from './tone-by-state.ts';
import styles from './vaccination.module.css';

/** `/vaccine/registration-detail?applyNo=…`: one application with its state, timeline and answers. */
export function RegistrationDetailScreen() {
  useLoginGuard();
  const t = useMessages(vaccineMessages);
  const account = useAccountId();
  const [query] = useSearchParams();
  const applyNo = query.get('applyNo') ?? '';
  const application = useQuery({
    queryKey: ['vaccination', account, 'application', applyNo],
    queryFn: ({ signal }) => callApi(readApplication, { applyNo }, { signal }),
    enabled: account !== '' && applyNo !== '',
    refetchOnMount: 'always',
  });
  const lookup = { notFound: t.notFound, listLink: { to: paths.list, label: t.notFound.list } };
  const renderFailure = (failure: ReactNode) => (
    <>
      <PageTitle>{t.title}</PageTitle>
      {failure}
    </>
  );
  return (
    <Shell title={t.title} back={{ to: paths.list }}>
      {applyNo === '' ? (
        renderFailure(<LookupFailed {...lookup} />)
      ) : (
        <QueryView query={application} lines={6} lookup={lookup} renderFailure={renderFailure}>
          {(loaded) => <ApplicationDetail application={loaded} />}
        </QueryView>
      )}
    </Shell>
  );
}

function ApplicationDetail({ application }: { application: Application }) {
  const messages = useMessages(vaccineMessages);
  const states = useMessages(stateMessages);
  const language = useLanguage();
  const { applyNo, state, verified, baseInfo, vaccinations, files, question, may } = application;
  const t = messages.detail;
  return (
    <Stack>
      <PageTitle lead={t.lead[state]}>{states.state[state]}</PageTitle>
      <Row gap={2} align="center">
        <StatusTag tone={toneByState[state]}>{states.state[state]}</StatusTag>
        {verified && <StatusTag tone="ok">{t.verified}</StatusTag>}
      </Row>
      <p>
        {messages.applyNo}: <span className="t-code">{applyNo}</span>
      </p>
      {question !== '' && (
        <Notice
          tone="warn"
          title={messages.check.question}
          action={<ButtonLink to={paths.person(applyNo)}>{messages.list.answer}</ButtonLink>}
        >
          {question}
        </Notice>
      )}
      {state === 'draft' && <ButtonLink to={paths.person(applyNo)}>{t.goOn}</ButtonLink>}
      {state === 'approved' && <ButtonLink to="/certificate-details">{t.certificates}</ButtonLink>}
      {(state === 'rejected' || state === 'withdrawn') && (
        <ButtonLink variant="secondary" to={paths.person('')}>
          {t.startNew}
        </ButtonLink>
      )}
      <Timeline application={application} />
      <SummaryList title={messages.check.person} rows={personRows(baseInfo, language)} />
      {vaccinations.map((dose, index) => (
        <SummaryList key={`dose-${index + 1}`} title={messages.dose.title(index + 1)} rows={doseRows(dose, language)} />
      ))}
      <SummaryList
        title={messages.check.proof}
        rows={[{ label: messages.check.files, value: <FileLinks files={files} emptyText={messages.check.none} /> }]}
      />
      {may.withdraw && <WithdrawButton application={application} />}
      <ButtonLink variant="quiet" to={paths.list}>
        {t.back}
      </ButtonLink>
    </Stack>
  );
}

function Timeline({ application: { timeline } }: { application: Application }) {
  const t = useMessages(vaccineMessages).detail;
  const { step } = useMessages(stateMessages);
  return (
    <Section>
      <h2>{t.timeline}</h2>
      <ol className={styles.timeline}>
        {timeline.toReversed().map(({ at, kind, note }, index) => (
          <li key={`${at} ${kind} ${timeline.length - index}`}>
            <span>{step[kind]}</span>
            {note !== '' && <span>{note}</span>}
            <span className={styles.small}>
              <Time instant={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function WithdrawButton({ application: { applyNo, revision } }: { application: Application }) {
  const t = useMessages(vaccineMessages).detail;
  const queries = useQueryClient();
  const { busy, failure, submit } = useSubmission({
    onSettled: () => queries.invalidateQueries({ queryKey: ['vaccination'] }),
  });
  const withdraw = () => callApi(processApplication, { applyNo, revision, action: 'withdraw' });
  return (
    <>
      <Failure thrown={failure} />
      <ConfirmButton
        variant="quiet"
        busy={busy}
        label={t.withdraw}
        title={t.withdrawTitle}
        cancelLabel={t.keep}
        onConfirm={() => void submit(withdraw)}
      >
        {t.withdrawText}
      </ConfirmButton>
    </>
  );
}
