import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { generatePersonalCode } from '#capabilities/members/contract.ts';
import { personalCodeLink } from '#capabilities/members/rules/personal-code-link.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { TextQrCode } from '#capabilities/pass/portal/public.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { codeMessages } from '../messages/code.ts';
import styles from './identity.module.css';

/** `/app/me/code`: the account's personal code, which a family member scans to ask to act for the account. */
export function PersonalCodeScreen() {
  useLoginGuard();
  const t = useMessages(codeMessages);
  const language = useLanguage();
  const timeText = useTimeText();
  const account = useAccountId();
  const query = useQuery({
    queryKey: ['certification', account, 'code'],
    queryFn: ({ signal }) => callApi(generatePersonalCode, {}, { signal }),
    enabled: account !== '',
    // A code is valid for 10 minutes. A refetch every 8 minutes keeps the shown code valid.
    refetchInterval: 8 * 60_000,
    gcTime: 0,
  });
  const link = query.data && personalCodeLink(location.origin, query.data.code);
  return (
    <ResidentShell title={t.title} back={{ to: '/app/me' }}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      {query.isError && !query.data ? (
        <ErrorPanel onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {failureSentence(query.error, language)}
        </ErrorPanel>
      ) : (
        <Stack>
          <div className={styles.code}>
            <TextQrCode text={link} alt={t.alt} />
          </div>
          {query.data && <p>{t.validUntil(timeText.instant(query.data.expiresAt))}</p>}
          <p>{t.howToUse}</p>
          <p>{t.caution}</p>
          <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t.newCode}
          </Button>
        </Stack>
      )}
    </ResidentShell>
  );
}
