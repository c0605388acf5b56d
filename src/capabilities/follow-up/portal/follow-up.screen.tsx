import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '#capabilities/login/portal/public.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { session, useSession } from '#foundation/web/session/page-session.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { listQuestions, readQuestionByLink } from '../contract-traveller.ts';
import { questionMessages } from '../messages/question.ts';
import { accountAnswerChannel, linkAnswerChannel } from './answer-channel.ts';
import { QuestionSection } from './question-section.tsx';

/** Page `/follow-up`: the daily question, by the link of a message (token in the fragment) or logged in. */
export function FollowUpScreen() {
  const [token, setToken] = useState(captureLinkToken);
  useEffect(() => {
    // A second link may open in a page that shows the first one.
    const updateToken = () => setToken(captureLinkToken());
    window.addEventListener('hashchange', updateToken);
    return () => window.removeEventListener('hashchange', updateToken);
  }, []);
  const logIn = () => {
    clearLinkToken();
    setToken('');
  };
  return token === '' ? <AccountQuestions /> : <QuestionByLink key={token} token={token} onLogIn={logIn} />;
}

function QuestionByLink({ token, onLogIn }: { token: string; onLogIn: () => void }) {
  const t = useMessages(questionMessages);
  const language = useLanguage();
  const isOpening = useSession().phase === 'opening';
  const query = useQuery({
    queryKey: ['follow-up', 'link', token],
    // Waits for the session state, because a change of that state clears the cache.
    enabled: !isOpening,
    queryFn: ({ signal }) => callApi(readQuestionByLink, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { error } = query;
  return (
    <Shell title={t.title}>
      {error && !isNetworkFailure(error) ? (
        <>
          <PageTitle lead={failureSentence(error, language)}>{t.link.endedTitle}</PageTitle>
          <Button onClick={onLogIn}>{t.link.logIn}</Button>
        </>
      ) : (
        <QueryView query={query} lines={6} level={1}>
          {(question) => <QuestionSection question={question} channel={linkAnswerChannel(token)} isFirst />}
        </QueryView>
      )}
    </Shell>
  );
}

function AccountQuestions() {
  const t = useMessages(questionMessages);
  const { phase } = useSession();
  const user = useUser();
  useEffect(() => {
    if (phase === 'logged-out') session.reportUnauthorised(undefined);
  }, [phase]);
  const query = useQuery({
    queryKey: ['follow-up', 'questions'],
    queryFn: ({ signal }) => callApi(listQuestions, {}, { signal }),
    enabled: phase === 'logged-in',
  });
  return (
    <Shell title={t.title}>
      <QueryView query={query} lines={6} level={1}>
        {(data) => (
          <>
            {data.items.length === 0 && (
              <>
                <PageTitle>{t.title}</PageTitle>
                <EmptyState title={t.noQuestion}>{t.noQuestionText}</EmptyState>
              </>
            )}
            <Stack>
              {data.items.map((question, index) => (
                <QuestionSection
                  key={question.id}
                  question={question}
                  reference={data.items.length > 1 ? question.reference : undefined}
                  channel={accountAnswerChannel(question)}
                  isFirst={index === 0}
                  ownName={user?.name}
                />
              ))}
            </Stack>
          </>
        )}
      </QueryView>
    </Shell>
  );
}

/**
 * Takes the token of a link from the fragment of the URL, which browsers do not send to servers. Removes the fragment
 * at once, so that the token is in no history and no screenshot. The page remembers the token until it is closed.
 */
function captureLinkToken(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    capturedToken = hash.slice(1);
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return capturedToken;
}

/** Clears the token when the traveller prefers to log in. */
function clearLinkToken(): void {
  capturedToken = '';
}

let capturedToken = '';
