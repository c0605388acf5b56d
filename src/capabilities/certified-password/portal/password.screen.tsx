import { Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import {
  readCertifiedPasswordStatus,
  removeCertifiedPassword,
  resetCertifiedPassword,
  setCertifiedPassword,
} from '../contract.ts';
import { certifiedPasswordMessages } from '../messages/screens.ts';
import { PasswordForm } from './password-form.tsx';

/**
 * `/app/account/password`: sets, changes, resets or removes the certified password. `?forgot`: shows the reset first.
 */
export function PasswordScreen() {
  useLoginGuard();
  const t = useMessages(certifiedPasswordMessages);
  const account = useAccountId();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const hasForgotten = search.has('forgot');
  const [message, setMessage] = useState('');
  const queryKey = ['certified-password', account];
  const statusQuery = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(readCertifiedPasswordStatus, {}, { signal }),
    enabled: account !== '',
  });
  const showDone = (text: string) => {
    setMessage(text);
    window.scrollTo({ top: 0 });
    void queries.invalidateQueries({ queryKey });
  };
  return (
    <Shell title={t.title} back={{ to: '/app/account' }}>
      <PageTitle lead={hasForgotten ? undefined : t.lead}>{t.title}</PageTitle>
      <Stack gap={8}>
        {message !== '' && <Notice key={message} tone="ok" title={message} live />}
        {!hasForgotten && (
          <TextList>
            {t.protectedData.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </TextList>
        )}
        <QueryView query={statusQuery} lines={3}>
          {({ isSet }) => !(isSet && hasForgotten) && <p>{isSet ? t.isSet : t.isNotSet}</p>}
        </QueryView>
        {statusQuery.data && (
          <PasswordForms isSet={statusQuery.data.isSet} hasForgotten={hasForgotten} onDone={showDone} />
        )}
      </Stack>
    </Shell>
  );
}

type PasswordFormsProps = { isSet: boolean; hasForgotten: boolean; onDone: (message: string) => void };

function PasswordForms({ isSet, hasForgotten, onDone }: PasswordFormsProps) {
  const t = useMessages(certifiedPasswordMessages);
  if (!isSet)
    return (
      <PasswordForm
        idPrefix="set"
        title={t.setTitle}
        fieldNames={['password']}
        submitLabel={t.set}
        send={({ password }) => callApi(setCertifiedPassword, { password })}
        onDone={() => onDone(t.wasSet)}
      />
    );
  const changeForm = (
    <PasswordForm
      idPrefix="change"
      title={t.changeTitle}
      fieldNames={['current', 'password']}
      submitLabel={t.change}
      variant={hasForgotten ? 'secondary' : 'primary'}
      send={({ current, password }) => callApi(setCertifiedPassword, { current, password })}
      onDone={() => onDone(t.wasChanged)}
    />
  );
  return (
    <>
      {!hasForgotten && changeForm}
      <PasswordForm
        idPrefix="reset"
        title={t.resetTitle}
        text={t.resetText}
        fieldNames={['password']}
        submitLabel={t.reset}
        variant={hasForgotten ? 'primary' : 'secondary'}
        send={({ password }) => callApi(resetCertifiedPassword, { password })}
        onDone={() => onDone(t.wasChanged)}
      />
      {hasForgotten && changeForm}
      <PasswordForm
        idPrefix="remove"
        title={t.removeTitle}
        text={t.removeText}
        fieldNames={['current']}
        submitLabel={t.remove}
        variant="secondary"
        send={({ current }) => callApi(removeCertifiedPassword, { current })}
        onDone={() => onDone(t.wasRemoved)}
      />
    </>
  );
}
