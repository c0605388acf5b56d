import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { Certification } from '../contract.ts';
import { certificationMessages } from '../rules/certification-messages.ts';
import { identityCheckMessages } from '../messages/screens.ts';
import { DocumentForm } from './document-form.tsx';
import { EndCertificationButton } from './end-certification-button.tsx';
import { useCertification } from './use-certification.ts';

/** `/app/me/identity`: submits an identity check, and shows its state. */
export function IdentityScreen() {
  useLoginGuard();
  const t = useMessages(identityCheckMessages);
  const { query, setCertification } = useCertification();
  return (
    <ResidentShell title={t.title} back={{ to: '/app/me' }}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <QueryView query={query}>
        {(data) => (
          <Stack>
            <CertificationStatus certification={data} setCertification={setCertification} />
          </Stack>
        )}
      </QueryView>
    </ResidentShell>
  );
}

type CertificationStatusProps = {
  certification: Certification;
  setCertification: (certification: Certification) => void;
};

function CertificationStatus({ certification, setCertification }: CertificationStatusProps) {
  const t = useMessages(identityCheckMessages);
  const { reasons } = useMessages(certificationMessages);
  const timeText = useTimeText();
  switch (certification.state) {
    case 'submitted':
      return (
        <>
          <Notice tone="info" title={t.submitted.title} live>
            {t.submitted.text(timeText.instant(certification.submittedAt))}
          </Notice>
          <EndCertificationButton messages={t.submitted} setCertification={setCertification} />
        </>
      );
    case 'verified':
      return (
        <>
          <Notice tone="ok" title={t.verified.title}>
            {t.verified.text(timeText.instant(certification.decidedAt))}
          </Notice>
          <p>{t.purpose}</p>
          <EndCertificationButton messages={t.verified} setCertification={setCertification} />
        </>
      );
    case 'refused':
      return (
        <>
          <Section align="start">
            <h2>{t.refused}</h2>
            {certification.refusal && <p>{reasons[certification.refusal.reason]}</p>}
            {certification.refusal?.note && <p>{certification.refusal.note}</p>}
            <ChangeDetailsLink />
          </Section>
          <StartCertification certification={certification} setCertification={setCertification} />
        </>
      );
    case 'replaced':
      return (
        <>
          <Section align="start">
            <p>{t.replaced}</p>
            <ChangeDetailsLink />
          </Section>
          <StartCertification certification={certification} setCertification={setCertification} />
        </>
      );
    case 'none':
      return (
        <>
          <p>{t.purpose}</p>
          <StartCertification certification={certification} setCertification={setCertification} />
        </>
      );
  }
}

function ChangeDetailsLink() {
  const t = useMessages(identityCheckMessages);
  return (
    <ButtonLink variant="secondary" to={detailsPath}>
      {t.changeDetails}
    </ButtonLink>
  );
}

const detailsPath = '/app/sign-up?callback=/app/me/identity';

/** Form that submits a certification. Without a suitable document in the details, a link to the details instead. */
function StartCertification({ certification, setCertification }: CertificationStatusProps) {
  const t = useMessages(identityCheckMessages).noDocument;
  if (certification.document)
    return (
      <DocumentForm
        document={certification.document}
        pictureDays={certification.pictureDays}
        onDone={setCertification}
      />
    );
  return (
    <EmptyState
      title={certification.hasDetails ? t.document : t.details}
      action={<ButtonLink to={detailsPath}>{certification.hasDetails ? t.documentGo : t.detailsGo}</ButtonLink>}
    />
  );
}
