import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { relationshipWords } from '#capabilities/members/rules/relationship-words.ts';
import { localDate, parseInstant } from '#foundation/time/clock.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { Fetched } from '#foundation/web/http/fetched.tsx';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoginNeeded } from '#foundation/web/session/login-needed.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { type LinkRequest, type LinkRequests, takeBackFamilyLink } from '../contract-link.ts';
import { linkWords } from '../rules/link-words.ts';
import { linkScreenWords } from '../wording/link-screens.ts';
import styles from './identity.module.css';
import { useFamilyLinks } from './use-family-links.ts';

/** `/app/members/link`: family members without a number of their own, how they are linked, and what became of requests. */
export function LinkScreen() {
  useLoginNeeded();
  const say = useWords(linkScreenWords);
  const { asked, put } = useFamilyLinks();
  const { state } = useLocation() as { state: { sent?: boolean } | null };
  return (
    <ResidentShell title={say.title} back={{ to: '/app/members' }}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <div className={styles.stack}>
        {state?.sent === true && <Notice tone="ok" title={say.form.sent} live />}
        <Fetched query={asked}>{(links) => <LinksContent links={links} put={put} />}</Fetched>
      </div>
    </ResidentShell>
  );
}

function LinksContent({ links, put }: { links: LinkRequests; put: (now: LinkRequests) => void }) {
  const say = useWords(linkScreenWords);
  return (
    <>
      <section className={styles.section}>
        <h2>{say.how}</h2>
        <ol className={styles.steps}>
          {say.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{say.lasts}</p>
      </section>
      {links.hasDetails ? (
        <ButtonLink to="/app/members/link/new">{say.ask}</ButtonLink>
      ) : (
        <EmptyState
          title={say.details}
          action={<ButtonLink to="/app/sign-up?callback=/app/members/link">{say.signUp}</ButtonLink>}
        />
      )}
      {links.items.length > 0 && <LinkRequestCards items={links.items} put={put} />}
    </>
  );
}

const tones = { submitted: 'info', agreed: 'ok', refused: 'warn', ended: 'neutral' } as const;

function LinkRequestCards({ items, put }: { items: LinkRequest[]; put: (now: LinkRequests) => void }) {
  const say = useWords(linkScreenWords);
  const { states, reasons } = useWords(linkWords);
  const relationships = useWords(relationshipWords);
  const language = useLanguage();
  const [going, setGoing] = useState<LinkRequest>();
  const takingBack = useMutation({
    mutationFn: (request: string) => callApi(takeBackFamilyLink, { request }),
    onSuccess: put,
  });
  const day = (instant: string) => formatDate(localDate(parseInstant(instant)), language);
  return (
    <section className={styles.cards}>
      <h2>{say.yours}</h2>
      {takingBack.isSuccess && <Notice tone="ok" title={say.takenBack} live />}
      {takingBack.isError && (
        <Notice tone="danger" title={say.failed} live>
          {failureSentence(takingBack.error, language)}
        </Notice>
      )}
      {items.map((item) => (
        <ActionCard
          key={item.id}
          title={item.name}
          kicker={say.kicker(relationships[item.relationship], day(item.submittedAt))}
          tag={<StatusTag tone={tones[item.state]}>{states[item.state]}</StatusTag>}
          actions={
            item.state === 'submitted' && (
              <Button
                variant="secondary"
                busy={takingBack.isPending}
                hiddenSuffix={item.name}
                onClick={() => setGoing(item)}
              >
                {say.takeBack}
              </Button>
            )
          }
        >
          {item.state === 'submitted' && <p>{say.waits[item.pictures ? 'pictures' : 'desk']}</p>}
          {item.state === 'agreed' && <p>{say.agreed}</p>}
          {item.state === 'ended' && <p>{say.ended}</p>}
          {item.reason && <p>{reasons[item.reason.reason]}</p>}
          {item.reason?.note && <p>{item.reason.note}</p>}
        </ActionCard>
      ))}
      <Dialog
        open={going !== undefined}
        title={say.takeBackTitle}
        safe={{ label: say.keep, onChoose: () => setGoing(undefined) }}
        go={{
          label: say.takeBack,
          danger: true,
          onChoose: () => {
            const id = going?.id ?? '';
            setGoing(undefined);
            takingBack.mutate(id);
          },
        }}
      >
        {say.takeBackBody(going?.name ?? '')}
      </Dialog>
    </section>
  );
}
