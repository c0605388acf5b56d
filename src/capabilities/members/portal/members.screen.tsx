import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import Baby from 'lucide-react/icons/baby';
import IdCard from 'lucide-react/icons/id-card';
import Smartphone from 'lucide-react/icons/smartphone';
import { useUser } from '#capabilities/login/portal/public.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { TaskList, TaskRow } from '#foundation/web/ui/task-row/task-row.tsx';
import type { Family } from '../contract.ts';
import { familyMessages } from '../messages/screens.ts';
import { wayMessages } from '../messages/ways.ts';
import { paths } from './paths.ts';
import { FamilyLoader } from './family-loader.tsx';
import { HelperCards, MemberCards } from './member-cards.tsx';
import { ReceivedCards, SentCards } from './request-cards.tsx';
import { useStatusMessage } from './status-message.ts';
import { type FamilyAction, useFamilyAction } from './use-family-action.ts';

const addMemberRows = [
  { way: 'child', to: paths.addChild, icon: <Baby /> },
  { way: 'ask', to: paths.addMember, icon: <Smartphone /> },
  { way: 'link', to: paths.familyLinks, icon: <IdCard /> },
] as const;

export function MembersScreen() {
  useLoginGuard();
  const t = useMessages(familyMessages);
  return (
    <FamilyLoader title={t.title} back="/app/me" Frame={ResidentShell}>
      {(family) => <FamilySections family={family} />}
    </FamilyLoader>
  );
}

function FamilySections({ family }: { family: Family }) {
  const t = useMessages(familyMessages);
  const { ways } = useMessages(wayMessages);
  const { isSending, failure, isDone, lastAction, run } = useFamilyAction();
  const previousMessage = useStatusMessage();
  const doneMessage = isDone && lastAction ? lastAction.doneMessage : '';
  const message = lastAction ? doneMessage : previousMessage;
  const cardProps = { isSending, onAction: (newAction: FamilyAction) => void run(newAction) };
  const { ownPerson, members, receivedRequests, sentRequests, helpers } = family;
  // After a right to act has ended, the stored user info is updated before the family is reloaded.
  const current = useUser()?.current_member ?? family.currentMemberId;
  return (
    <ResidentShell title={t.title} back={{ to: '/app/me' }}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Stack>
        {message !== '' && <Notice key={message} tone="ok" title={message} />}
        <Failure thrown={failure} title={lastAction?.failureTitle} />
        {receivedRequests.length > 0 && (
          <Section>
            <h2>{t.receivedTitle}</h2>
            <ReceivedCards items={receivedRequests} />
          </Section>
        )}
        <OwnPerson ownPerson={ownPerson} />
        <Section>
          <h2>{t.familyTitle}</h2>
          {members.length === 0 && <EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
          <MemberCards items={members} current={current} {...cardProps} />
          {members.length > 0 && (
            <ButtonLink variant="secondary" to={paths.chooseMember}>
              {t.choose}
            </ButtonLink>
          )}
        </Section>
        {ownPerson && (
          <Section>
            <h2>{ways.title}</h2>
            <TaskList>
              {addMemberRows.map(({ way, to, icon }) => (
                <TaskRow key={way} to={to} icon={icon} hint={ways[way].text}>
                  {ways[way].title}
                </TaskRow>
              ))}
            </TaskList>
          </Section>
        )}
        {sentRequests.length > 0 && (
          <Section>
            <h2>{t.sentTitle}</h2>
            <SentCards items={sentRequests} {...cardProps} />
          </Section>
        )}
        {helpers.length > 0 && (
          <Section>
            <h2>{t.helpersTitle}</h2>
            <HelperCards items={helpers} {...cardProps} />
          </Section>
        )}
      </Stack>
    </ResidentShell>
  );
}

function OwnPerson({ ownPerson }: Pick<Family, 'ownPerson'>) {
  const t = useMessages(familyMessages);
  return (
    <Section>
      <h2>{t.you}</h2>
      <ActionCard
        title={ownPerson?.details.name ?? t.noDetails}
        tag={ownPerson?.verifiedAt && <StatusTag tone="ok">{t.states.verified}</StatusTag>}
        actions={
          <>
            <ButtonLink variant={ownPerson ? 'secondary' : 'primary'} to={paths.signUp}>
              {ownPerson ? t.changeOwn : t.signUp}
            </ButtonLink>
            {ownPerson && (
              <ButtonLink variant="quiet" to="/app/me/identity">
                {t.identity}
              </ButtonLink>
            )}
          </>
        }
      />
    </Section>
  );
}
