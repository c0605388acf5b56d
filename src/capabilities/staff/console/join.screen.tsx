import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { type ReactNode, useState } from 'react';
import { callApi } from '#foundation/web/http/call-api.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { Navigate } from '#foundation/web/router/router.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { acceptWithPasskey, beginAcceptWithPasskey, beginAcceptWithPassword, readInvitation } from '../contract.ts';
import { roles } from '../rules/roles.ts';
import { staffLoginMessages } from '../messages/login.ts';
import { joinMessages } from '../messages/join.ts';
import styles from './login.module.css';
import { redirectToDirectory } from './directory-redirect.ts';
import { JoinPassword } from './join-password.tsx';
import { useStaffSession } from './use-staff-session.ts';
import { createPasskey, supportsPasskeys } from './passkey.ts';
import { consoleHome } from './staff-links.ts';
import { useAction } from './use-action.ts';
import { useLogIn } from './use-log-in.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

/** `/staff/join#<token>`: accepts an invitation by choosing a login method. */
export function JoinScreen() {
  const t = useMessages(joinMessages);
  const language = useLanguage();
  const [token] = useState(readInvitationToken);
  const session = useStaffSession();
  const [hasAccepted, setHasAccepted] = useState(false);
  const invitation = useApiQuery(['staff', 'invitation'], readInvitation, {
    input: { token },
    enabled: token !== '' && !hasAccepted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A person with a session may read an invitation. Only accepting it redirects to the console.
  if (hasAccepted && session.phase === 'logged-in') return <Navigate to={consoleHome} replace />;
  if (token === '') return <NoInvitation title={t.noToken.title} text={t.noToken.text} />;
  if (invitation.isError && !isNetworkFailure(invitation.error)) {
    return <NoInvitation title={t.ended} text={failureSentence(invitation.error, language)} />;
  }
  const details = invitation.data;
  return (
    <Shell title={t.title} back="none">
      <PageTitle lead={details && (details.hasLoggedInBefore ? t.newMethodLead(details.email) : t.lead(details.email))}>
        {details ? t.hello(details.name) : t.title}
      </PageTitle>
      <QueryView query={invitation} lines={4}>
        {(details) => (
          <Stack gap={8}>
            <section className={layout.item}>
              <h2>{t.roles}</h2>
              <ul className={layout.item}>
                {details.roles.map((role) => (
                  <li key={role}>{roles[role].name[language]}</li>
                ))}
              </ul>
            </section>
            <LoginMethods
              token={token}
              email={details.email}
              directory={details.directory}
              onAccepted={() => setHasAccepted(true)}
            />
          </Stack>
        )}
      </QueryView>
    </Shell>
  );
}

type LoginMethodsProps = { token: string; email: string; directory: { label: string } | null; onAccepted: () => void };

function LoginMethods({ token, email, directory, onAccepted }: LoginMethodsProps) {
  const loginTexts = useMessages(staffLoginMessages);
  const t = useMessages(joinMessages);
  const logIn = useLogIn<'passkey' | 'password' | 'directory'>();
  const totpEnrolment = useAction(undefined, () => callApi(beginAcceptWithPassword, { token }));
  const acceptByPasskey = async () => {
    const passkey = await createPasskey(await callApi(beginAcceptWithPasskey, { token }));
    await callApi(acceptWithPasskey, { token, passkey });
    onAccepted();
  };
  return (
    <>
      <LoginMethod title={t.passkey} text={supportsPasskeys() ? t.passkeyText : loginTexts.passkeyMissing}>
        <PasskeyFailure thrown={logIn.failureOf('passkey')} />
        {supportsPasskeys() && (
          <Button
            variant={totpEnrolment.data ? 'secondary' : 'primary'}
            busy={logIn.busyMethod === 'passkey'}
            busyText={loginTexts.passkeyWaiting}
            onClick={() => void logIn.tryMethod('passkey', acceptByPasskey)}
          >
            {t.makePasskey}
          </Button>
        )}
      </LoginMethod>
      {directory && (
        <LoginMethod title={t.withDirectory(directory.label)} text={t.directoryText}>
          <Failure thrown={logIn.failureOf('directory')} />
          <Button
            variant="secondary"
            busy={logIn.busyMethod === 'directory'}
            busyText={loginTexts.checking}
            onClick={() =>
              void logIn.tryMethod('directory', async () => {
                await redirectToDirectory(consoleHome);
                return false;
              })
            }
          >
            {loginTexts.withDirectory(directory.label)}
          </Button>
        </LoginMethod>
      )}
      <LoginMethod title={t.password} text={t.passwordText}>
        <Failure thrown={totpEnrolment.error} />
        {totpEnrolment.data ? (
          <JoinPassword
            token={token}
            email={email}
            totpEnrolment={totpEnrolment.data}
            logIn={logIn}
            onAccepted={onAccepted}
          />
        ) : (
          <Button
            variant="secondary"
            busy={totpEnrolment.isPending}
            busyText={loginTexts.checking}
            onClick={() => totpEnrolment.mutate(undefined)}
          >
            {t.usePassword}
          </Button>
        )}
      </LoginMethod>
    </>
  );
}

function LoginMethod({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section" className={styles.method}>
      <div className={layout.item}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </Card>
  );
}

function NoInvitation({ title, text }: { title: string; text: string }) {
  return (
    <Shell title={title} back="none">
      <PageTitle lead={text}>{title}</PageTitle>
    </Shell>
  );
}

/**
 * Reads an invitation's token from the fragment of its link, which no server receives. Removes the token from the URL
 * at once, so that no history or screenshot contains it. Remembers the token while the page is open.
 */
function readInvitationToken(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    rememberedToken = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return rememberedToken;
}

let rememberedToken = '';
