import { useState } from 'react';
import { Section, Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { useLocation } from '#foundation/web/router/router.tsx';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type LinkRequest, type LinkRequests, withdrawFamilyLink } from '../contract-link.ts';
import { linkMessages } from '../rules/link-messages.ts';
import { linkScreenMessages } from '../messages/link-screens.ts';
import { useFamilyLinks } from './use-family-links.ts';

/** `/app/members/link`: explains how to link members without a phone number, and lists the account's requests. */
export function FamilyLinkRequestsScreen() {
  useLoginGuard();
  const t = useMessages(linkScreenMessages);
  const { query, setLinks } = useFamilyLinks();
  const { state } = useLocation() as { state: { sent?: boolean } | null };
  return (
    <ResidentShell title={t.title} back={{ to: '/app/members' }}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack>
        {state?.sent === true && <Notice tone="ok" title={t.form.sent} live />}
        <QueryView query={query}>{(links) => <LinksContent links={links} setLinks={setLinks} />}</QueryView>
      </Stack>
    </ResidentShell>
  );
}

function LinksContent({ links, setLinks }: { links: LinkRequests; setLinks: (links: LinkRequests) => void }) {
  const t = useMessages(linkScreenMessages);
  return (
    <>
      <Section align="start">
        <h2>{t.howItWorks}</h2>
        <TextList as="ol">
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </TextList>
        <p>{t.linkDuration}</p>
      </Section>
      {links.hasDetails ? (
        <ButtonLink to="/app/members/link/new">{t.newRequest}</ButtonLink>
      ) : (
        <EmptyState
          title={t.signUpFirst}
          action={<ButtonLink to="/app/sign-up?callback=/app/members/link">{t.signUp}</ButtonLink>}
        />
      )}
      {links.items.length > 0 && <LinkRequestCards items={links.items} setLinks={setLinks} />}
    </>
  );
}

const toneByState = { submitted: 'info', agreed: 'ok', refused: 'warn', ended: 'neutral' } as const;

function LinkRequestCards({ items, setLinks }: { items: LinkRequest[]; setLinks: (links: LinkRequests) => void }) {
  const t = useMessages(linkScreenMessages);
  const { states, reasons } = useMessages(linkMessages);
  const relationships = useMessages(relationshipMessages);
  const timeText = useTimeText();
  const { busy, failure, isDone, submit } = useSubmission();
  const [withdrawnId, setWithdrawnId] = useState<string>();
  const withdraw = async (request: string) => {
    setWithdrawnId(request);
    setLinks(await callApi(withdrawFamilyLink, { request }));
  };
  return (
    <Section gap={4}>
      <h2>{t.yourRequests}</h2>
      {isDone && <Notice tone="ok" title={t.withdrawn} live />}
      <Failure thrown={failure} title={t.failed} />
      {items.map((item) => (
        <ActionCard
          key={item.id}
          title={item.name}
          kicker={t.kicker(relationships[item.relationship], timeText.day(item.submittedAt))}
          tag={<StatusTag tone={toneByState[item.state]}>{states[item.state]}</StatusTag>}
          actions={
            item.state === 'submitted' && (
              <ConfirmButton
                variant="secondary"
                busy={busy && withdrawnId === item.id}
                hiddenSuffix={item.name}
                label={t.withdraw}
                title={t.withdrawTitle}
                cancelLabel={t.keep}
                onConfirm={() => void submit(() => withdraw(item.id))}
              >
                {t.withdrawBody(item.name)}
              </ConfirmButton>
            )
          }
        >
          {item.state === 'submitted' && <p>{t.pendingHints[item.hasPictures ? 'pictures' : 'desk']}</p>}
          {item.state === 'agreed' && <p>{t.agreed}</p>}
          {item.state === 'ended' && <p>{t.ended}</p>}
          {item.refusal && <p>{reasons[item.refusal.reason]}</p>}
          {item.refusal?.note && <p>{item.refusal.note}</p>}
        </ActionCard>
      ))}
    </Section>
  );
}
