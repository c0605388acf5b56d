import { Section, Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { Suspense } from 'react';
import { useLocation } from '#foundation/web/router/router.tsx';
import { FormSubject } from '#capabilities/members/portal/public.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { readReports } from '../contract.ts';
import { templateParts } from '../rules/template.ts';
import { reportMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { ResultView } from './result-view.tsx';
import { useMember } from './use-member.ts';

/** Page after sending: the result, the next steps, and the due date of the next report. */
export function DonePage() {
  useLoginGuard();
  const t = useMessages(reportMessages);
  const { account, member } = useMember();
  return (
    <ResidentShell title={t.report} back={{ to: '/app' }}>
      <Stack>
        <StepHeader context={t.parts.done} step={templateParts.length + 2} stepCount={templateParts.length + 2}>
          {t.done.title}
        </StepHeader>
        {account !== '' && <SubmittedReport member={member} />}
      </Stack>
    </ResidentShell>
  );
}

function SubmittedReport({ member }: { member: string }) {
  const messages = useMessages(reportMessages);
  const t = messages.done;
  const timeText = useTimeText();
  const { state } = useLocation() as { state: { sent?: string } | null };
  const newest = useCachedCall(readReports, { kind: 'report', member_id: member });
  // Waits for the refetch after a submission, so that the previous result does not flash.
  const isOutdated = state?.sent !== undefined && newest.data?.items[0]?.id !== state.sent && newest.isFetching;
  const report = isOutdated ? { ...newest, data: undefined } : newest;
  return (
    <QueryView lines={4} query={report}>
      {({ items: [entry] }) =>
        entry ? (
          <>
            <Suspense>
              <FormSubject member={member} />
            </Suspense>
            <p>{t.sentAt(timeText.instant(entry.sentAt))}</p>
            <ResultView entry={entry} />
            <Section>
              <h2>{t.nextSteps}</h2>
              <TextList>
                {!entry.opensCase && <li>{t.noFurtherReport}</li>}
                <li>{t.due(timeText.date(addDays(entry.day, 1), 'weekday'))}</li>
              </TextList>
            </Section>
            <ButtonLink to={paths.form('assessment', member)}>{t.toAssessment}</ButtonLink>
            <ButtonLink variant="secondary" to={paths.history(member)}>
              {t.history}
            </ButtonLink>
            <ButtonLink variant="quiet" to="/app">
              {t.home}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={paths.form('report', member)}>{messages.history.fill}</ButtonLink>
        )
      }
    </QueryView>
  );
}
