import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { Certification } from '../contract.ts';
import { standingMessages } from '../rules/standing-messages.ts';
import { identityCheckMessages } from '../messages/screens.ts';
import { DocumentForm } from './document-form.tsx';
import { EndButton } from './end-button.tsx';
import styles from './identity.module.css';
import { useCertification } from './use-certification.ts';

/** `/app/me/identity`: shows a reviewer who one is, and says how that stands. */
export function IdentityScreen() {
  useLoginNeeded();
  const t = useMessages(identityCheckMessages);
  const language = useLanguage();
  const { asked, put } = useCertification();
  const { data } = asked;
  return (
    <ResidentShell title={t.title} back={{ to: '/app/me' }}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      {asked.isError && !data ? (
        <ErrorPanel onRetry={() => void asked.refetch()} retrying={asked.isFetching}>
          {failureSentence(asked.error, language)}
        </ErrorPanel>
      ) : (
        <Skeleton loading={!data} shape={<SkeletonCard lines={5} />}>
          {data && (
            <div className={styles.stack}>
              <CertificationStatus now={data} put={put} />
            </div>
          )}
        </Skeleton>
      )}
    </ResidentShell>
  );
}

type CertificationStatusProps = { now: Certification; put: (now: Certification) => void };

function CertificationStatus({ now, put }: CertificationStatusProps) {
  const t = useMessages(identityCheckMessages);
  const { reasons } = useMessages(standingMessages);
  const language = useLanguage();
  const when = (instant: string | null) => (instant === null ? '' : formatInstant(parseInstant(instant), language));
  switch (now.state) {
    case 'submitted':
      return (
        <>
          <Notice tone="info" title={t.submitted.title} live>
            {t.submitted.text(when(now.submittedAt))}
          </Notice>
          <EndButton words={t.submitted} put={put} />
        </>
      );
    case 'verified':
      return (
        <>
          <Notice tone="ok" title={t.verified.title}>
            {t.verified.text(when(now.decidedAt))}
          </Notice>
          <p>{t.why}</p>
          <EndButton words={t.verified} put={put} />
        </>
      );
    case 'refused':
      return (
        <>
          <section className={styles.section}>
            <h2>{t.refused}</h2>
            {now.reason && <p>{reasons[now.reason.reason]}</p>}
            {now.reason?.note && <p>{now.reason.note}</p>}
            <ChangeDetailsLink />
          </section>
          <StartCertification now={now} put={put} />
        </>
      );
    case 'replaced':
      return (
        <>
          <section className={styles.section}>
            <p>{t.replaced}</p>
            <ChangeDetailsLink />
          </section>
          <StartCertification now={now} put={put} />
        </>
      );
    case 'none':
      return (
        <>
          <p>{t.why}</p>
          <StartCertification now={now} put={put} />
        </>
      );
  }
}

function ChangeDetailsLink() {
  const t = useMessages(identityCheckMessages);
  return (
    <ButtonLink variant="secondary" to={detailsAddress}>
      {t.changeDetails}
    </ButtonLink>
  );
}

const detailsAddress = '/app/sign-up?callback=/app/me/identity';

/** The form, once there is something to compare a document with. */
function StartCertification({ now, put }: CertificationStatusProps) {
  const t = useMessages(identityCheckMessages).none;
  if (now.document) return <DocumentForm document={now.document} pictureDays={now.pictureDays} done={put} />;
  return (
    <EmptyState
      title={now.hasDetails ? t.document : t.details}
      action={<ButtonLink to={detailsAddress}>{now.hasDetails ? t.documentGo : t.detailsGo}</ButtonLink>}
    />
  );
}
