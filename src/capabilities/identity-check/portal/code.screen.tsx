import { useQuery } from '@tanstack/react-query';
import { generateQrcode } from '#capabilities/members/contract.ts';
import { personalCodeLink } from '#capabilities/members/rules/personal-code-link.ts';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import { TextQrCode } from '#capabilities/pass/portal/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { codeMessages } from '../messages/code.ts';
import styles from './identity.module.css';

/** `/app/me/code`: a code of one's own, by which somebody of the family asks to act for one. */
export function CodeScreen() {
  useLoginNeeded();
  const t = useMessages(codeMessages);
  const language = useLanguage();
  const account = useAccountId();
  const asked = useQuery({
    queryKey: ['certification', account, 'code'],
    queryFn: ({ signal }) => callApi(generateQrcode, {}, { signal }),
    enabled: account !== '',
    // A code that is shown is always good for a while yet.
    refetchInterval: 8 * 60_000,
    gcTime: 0,
  });
  const text = asked.data && personalCodeLink(location.origin, asked.data.code);
  return (
    <ResidentShell title={t.title} back={{ to: '/app/me' }}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      {asked.isError && !asked.data ? (
        <ErrorPanel onRetry={() => void asked.refetch()} retrying={asked.isFetching}>
          {failureSentence(asked.error, language)}
        </ErrorPanel>
      ) : (
        <div className={styles.stack}>
          <div className={styles.code}>
            <TextQrCode text={text} alt={t.alt} />
          </div>
          {asked.data && <p>{t.until(formatInstant(parseInstant(asked.data.until), language))}</p>}
          <p>{t.how}</p>
          <p>{t.care}</p>
          <Button variant="secondary" busy={asked.isFetching} onClick={() => void asked.refetch()}>
            {t.fresh}
          </Button>
        </div>
      )}
    </ResidentShell>
  );
}
