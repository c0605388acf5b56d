import { Section, Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useNavigate, useSearchParams } from '#foundation/web/router/router.tsx';
import { isProblem } from '#foundation/contract/problem.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { answerRequest, type ReceivedRequest } from '../contract.ts';
import { relationshipMessages } from '../rules/relationship-messages.ts';
import { familyMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import { FamilyLoader } from './family-loader.tsx';
import { withStatusMessage, useStatusMessage } from './status-message.ts';
import { useFamily, useSetFamily } from './use-family.ts';

export function ReceivedRequestScreen() {
  useLoginGuard();
  const t = useMessages(familyMessages).request;
  const [searchParams] = useSearchParams();
  return (
    <FamilyLoader title={t.title} back={paths.family}>
      {({ receivedRequests, helpers, ownPerson }) => {
        const request = receivedRequests.find(({ id }) => id === searchParams.get('id'));
        if (request) return <RequestView request={request} isSignedUp={ownPerson !== null} />;
        const helper = helpers.find(({ id }) => id === searchParams.get('id'));
        return helper ? (
          <ClosedRequest title={t.acceptedAlready(helper.name)}>{t.acceptedText}</ClosedRequest>
        ) : (
          <ClosedRequest title={t.notOpenTitle}>{t.notOpenText}</ClosedRequest>
        );
      }}
    </FamilyLoader>
  );
}

function RequestView({ request, isSignedUp }: { request: ReceivedRequest; isSignedUp: boolean }) {
  const message = useStatusMessage();
  const { request: t, signUp } = useMessages(familyMessages);
  const relationshipNames = useMessages(relationshipMessages);
  const navigate = useNavigate();
  const setFamily = useSetFamily();
  const family = useFamily();
  const { id, name, maskedDestination, relationship, until } = request;
  const { busy, failure, submit } = useSubmission();
  const answer = async (accept: boolean) => {
    try {
      const updatedFamily = await callApi(answerRequest, { request: id, accept });
      await navigate(paths.family, withStatusMessage(accept ? t.accepted : t.declined));
      await setFamily(updatedFamily);
    } catch (thrown) {
      // If the request was answered in another window or withdrawn, reloads the family, so that the page shows the
      // current state.
      if (isProblem(thrown, 'members/closed')) await family.refetch();
      throw thrown;
    }
  };
  return (
    <Shell title={t.title} back={{ to: paths.family }}>
      <PageTitle>{t.heading(name)}</PageTitle>
      <Stack>
        {message !== '' && <Notice tone="ok" title={message} />}
        <Failure thrown={failure} />
        <SummaryList
          title={t.requesterTitle}
          rows={[
            { label: t.name, value: name },
            { label: t.destination, value: maskedDestination, style: 'code' },
            { label: t.relationship, value: relationshipNames[relationship] },
            { label: t.openUntil, value: <Time instant={until} part="day" /> },
          ]}
        />
        <Section>
          <h2>{t.permissionsTitle}</h2>
          <TextList>
            {t.permissions.map((permission) => (
              <li key={permission}>{permission}</li>
            ))}
          </TextList>
          <p>{t.limitsNote}</p>
        </Section>
        <p>{t.caution}</p>
        {isSignedUp ? (
          <Button busy={busy} onClick={() => void submit(() => answer(true))}>
            {t.accept}
          </Button>
        ) : (
          <>
            <Notice tone="info" title={t.signUpFirst} />
            <ButtonLink to={`${paths.signUp}?request=${id}`}>{signUp}</ButtonLink>
          </>
        )}
        <Button variant="secondary" busy={busy} onClick={() => void submit(() => answer(false))}>
          {t.decline}
        </Button>
      </Stack>
    </Shell>
  );
}

function ClosedRequest({ title, children }: { title: string; children: string }) {
  const t = useMessages(familyMessages).request;
  return (
    <Shell title={t.title} back={{ to: paths.family }}>
      <PageTitle>{t.title}</PageTitle>
      <EmptyState
        title={title}
        action={
          <ButtonLink variant="secondary" to={paths.family}>
            {t.backToFamily}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Shell>
  );
}
