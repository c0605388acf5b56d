import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { needCertified, removeCertified, resetCertified, setCertified } from '../contract.ts';
import { certifiedWords } from '../wording/screens.ts';
import styles from './certified.module.css';
import { PasswordForm } from './password-form.tsx';

/**
 * `/app/account/password`: sets the certified password, changes it, resets it by a code, or does without it. `?forgot`: whoever comes
 * because they have forgotten it finds that first.
 */
export function PasswordScreen() {
  useLoginNeeded();
  const say = useWords(certifiedWords);
  const language = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const forgot = search.has('forgot');
  const [said, setSaid] = useState('');
  const key = ['certified', account];
  const standing = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(needCertified, {}, { signal }),
    enabled: account !== '',
  });
  const saying = (what: string) => () => {
    setSaid(what);
    window.scrollTo({ top: 0 });
    void queries.invalidateQueries({ queryKey: key });
  };
  const { data } = standing;
  const change = (
    <PasswordForm
      name="change"
      title={say.changeTitle}
      asks={['current', 'password']}
      go={say.change}
      look={forgot ? 'secondary' : 'primary'}
      place={({ current, password }) => callApi(setCertified, { current, password })}
      done={saying(say.wasChanged)}
    />
  );
  const reset = (
    <PasswordForm
      name="reset"
      title={say.resetTitle}
      text={say.resetText}
      asks={['password']}
      go={say.reset}
      look={forgot ? 'primary' : 'secondary'}
      place={({ password }) => callApi(resetCertified, { password })}
      done={saying(say.wasChanged)}
    />
  );
  return (
    <Shell title={say.title} back={{ to: '/app/account' }}>
      <PageTitle lead={forgot ? undefined : say.lead}>{say.title}</PageTitle>
      <div className={styles.stack}>
        {said !== '' && <Notice key={said} tone="ok" title={said} live />}
        {!forgot && (
          <ul className={styles.guards}>
            {say.guards.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
        {standing.isError && !data ? (
          <ErrorPanel onRetry={() => void standing.refetch()} retrying={standing.isFetching}>
            {failureSentence(standing.error, language)}
          </ErrorPanel>
        ) : (
          <Skeleton loading={!data} shape={<SkeletonCard lines={3} />}>
            {data && !(data.set && forgot) && <p>{data.set ? say.isSet : say.none}</p>}
          </Skeleton>
        )}
        {data && !data.set && (
          <PasswordForm
            name="set"
            title={say.setTitle}
            asks={['password']}
            go={say.set}
            place={({ password }) => callApi(setCertified, { password })}
            done={saying(say.wasSet)}
          />
        )}
        {data?.set && (
          <>
            {forgot ? reset : change}
            {forgot ? change : reset}
            <PasswordForm
              name="remove"
              title={say.removeTitle}
              text={say.removeText}
              asks={['current']}
              go={say.remove}
              look="secondary"
              place={({ current }) => callApi(removeCertified, { current })}
              done={saying(say.wasRemoved)}
            />
          </>
        )}
      </div>
    </Shell>
  );
}
