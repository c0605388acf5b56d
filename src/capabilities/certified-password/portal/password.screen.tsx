import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { needCertified, removeCertified, resetCertified, setCertified } from '../contract.ts';
import { certifiedMessages } from '../messages/screens.ts';
import styles from './certified.module.css';
import { PasswordForm } from './password-form.tsx';

/**
 * `/app/account/password`: sets, changes, resets or removes the certified password. `?forgot`: shows the reset first.
 */
export function PasswordScreen() {
  useLoginNeeded();
  const t = useMessages(certifiedMessages);
  const language = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const forgot = search.has('forgot');
  const [message, setMessage] = useState('');
  const queryKey = ['certified', account];
  const statusQuery = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(needCertified, {}, { signal }),
    enabled: account !== '',
  });
  const showMessage = (text: string) => () => {
    setMessage(text);
    window.scrollTo({ top: 0 });
    void queries.invalidateQueries({ queryKey });
  };
  const { data } = statusQuery;
  const changeForm = (
    <PasswordForm
      name="change"
      title={t.changeTitle}
      fieldNames={['current', 'password']}
      submitLabel={t.change}
      variant={forgot ? 'secondary' : 'primary'}
      send={({ current, password }) => callApi(setCertified, { current, password })}
      onDone={showMessage(t.wasChanged)}
    />
  );
  const resetForm = (
    <PasswordForm
      name="reset"
      title={t.resetTitle}
      text={t.resetText}
      fieldNames={['password']}
      submitLabel={t.reset}
      variant={forgot ? 'primary' : 'secondary'}
      send={({ password }) => callApi(resetCertified, { password })}
      onDone={showMessage(t.wasChanged)}
    />
  );
  return (
    <Shell title={t.title} back={{ to: '/app/account' }}>
      <PageTitle lead={forgot ? undefined : t.lead}>{t.title}</PageTitle>
      <div className={styles.stack}>
        {message !== '' && <Notice key={message} tone="ok" title={message} live />}
        {!forgot && (
          <ul className={styles.guards}>
            {t.guards.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {statusQuery.isError && !data ? (
          <ErrorPanel onRetry={() => void statusQuery.refetch()} retrying={statusQuery.isFetching}>
            {failureSentence(statusQuery.error, language)}
          </ErrorPanel>
        ) : (
          <Skeleton loading={!data} shape={<SkeletonCard lines={3} />}>
            {data && !(data.set && forgot) && <p>{data.set ? t.isSet : t.none}</p>}
          </Skeleton>
        )}
        {data && !data.set && (
          <PasswordForm
            name="set"
            title={t.setTitle}
            fieldNames={['password']}
            submitLabel={t.set}
            send={({ password }) => callApi(setCertified, { password })}
            onDone={showMessage(t.wasSet)}
          />
        )}
        {data?.set && (
          <>
            {forgot ? resetForm : changeForm}
            {forgot ? changeForm : resetForm}
            <PasswordForm
              name="remove"
              title={t.removeTitle}
              text={t.removeText}
              fieldNames={['current']}
              submitLabel={t.remove}
              variant="secondary"
              send={({ current }) => callApi(removeCertified, { current })}
              onDone={showMessage(t.wasRemoved)}
            />
          </>
        )}
      </div>
    </Shell>
  );
}
