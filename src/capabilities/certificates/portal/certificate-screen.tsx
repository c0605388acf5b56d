import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { type ComponentType } from 'react';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { certifiedName } from '../rules/detail-rows.ts';
import { computeCertificateState } from '../rules/certificate-state.ts';
import { certificateMessages } from '../messages/screens.ts';
import { CertificateCard, stateTones } from './certificate-card.tsx';
import { type CertificateWithFacts, useCertificates } from './use-certificates.ts';

/** Paths of the screens, by kind of certificate; fixed by the specification (§2). */
export const certificatePaths = { vaccination: '/certificate-details', recovery: '/recovery-cert-detail' } as const;

/**
 * Creates the screen of one kind of certificates. The screen shows the certificate whose `id` is in the URL, the only
 * certificate, or a list.
 */
export function createCertificateScreen(kind: keyof typeof certificatePaths): ComponentType {
  return function CertificateScreen() {
    const t = useMessages(certificateMessages);
    const timeText = useTimeText();
    const [query] = useSearchParams();
    const id = query.get('id');
    const certificates = useCertificates(kind);
    const items = certificates.data ?? [];
    const [onlyCertificate] = items;
    const selectedCertificate =
      id === null ? (items.length === 1 ? onlyCertificate : undefined) : items.find((item) => item.id === id);
    return (
      <Shell title={t.titles[kind]} back={id === null ? undefined : { to: certificatePaths[kind] }}>
        <PageTitle lead={items.length > 0 ? t.lead : undefined}>{t.titles[kind]}</PageTitle>
        <Stack>
          <QueryView query={certificates}>
            {() =>
              certificates.cachedAt !== undefined && (
                <Notice tone="warn" title={t.offline(timeText.instant(certificates.cachedAt))} live />
              )
            }
          </QueryView>
          {selectedCertificate?.facts && (
            <CertificateCard
              key={selectedCertificate.id}
              certificate={selectedCertificate}
              facts={selectedCertificate.facts}
            />
          )}
          {selectedCertificate && !selectedCertificate.facts && <Notice tone="danger" title={t.states.unknown} />}
          {certificates.data && id !== null && !selectedCertificate && (
            <EmptyState
              title={t.notFound}
              action={
                <ButtonLink variant="secondary" to={certificatePaths[kind]}>
                  {t.all}
                </ButtonLink>
              }
            >
              {t.notFoundText}
            </EmptyState>
          )}
          {certificates.data?.length === 0 && id === null && (
            <EmptyState title={t.empty[kind]}>{t.emptyText[kind]}</EmptyState>
          )}
          {id === null &&
            items.length > 1 &&
            items.map((item) => <CertificateListItem key={item.id} certificate={item} kind={kind} />)}
          <Stack gap={3}>
            <ButtonLink variant="quiet" to={certificatePaths[kind === 'recovery' ? 'vaccination' : 'recovery']}>
              {t.otherKind[kind]}
            </ButtonLink>
            <ButtonLink variant="quiet" to="/verify">
              {t.check}
            </ButtonLink>
          </Stack>
        </Stack>
      </Shell>
    );
  };
}

function CertificateListItem({
  certificate,
  kind,
}: {
  certificate: CertificateWithFacts;
  kind: keyof typeof certificatePaths;
}) {
  const t = useMessages(certificateMessages);
  const timeText = useTimeText();
  const relationships = useMessages(relationshipMessages);
  const { facts, relationship } = certificate;
  const state =
    facts && computeCertificateState(certificate, facts, { now: systemClock.now(), today: systemClock.today() });
  const name = facts ? certifiedName(facts.person) : t.kindNames[certificate.kind];
  return (
    <ActionCard
      title={name}
      level={2}
      kicker={relationship === 'self' ? undefined : relationships[relationship]}
      tag={<StatusTag tone={state ? stateTones[state] : 'danger'}>{t.states[state ?? 'unknown']}</StatusTag>}
      actions={
        <ButtonLink
          variant="secondary"
          to={`${certificatePaths[kind]}?id=${certificate.id}`}
          hiddenSuffix={t.openSuffix(name)}
        >
          {t.open}
        </ButtonLink>
      }
    >
      {`${t.issued}: ${timeText.instant(certificate.issuedAt)}`}
    </ActionCard>
  );
}
