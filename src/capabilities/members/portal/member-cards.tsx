import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { deleteMember, endHelperAccess, type Family, type FamilyMember, type Helper } from '../contract.ts';
import { relationshipMessages } from '../rules/relationship-messages.ts';
import { familyMessages } from '../messages/screens.ts';
import { wayMessages } from '../messages/ways.ts';
import { paths } from './paths.ts';
import type { FamilyAction } from './use-family-action.ts';

type CardsProps<Item> = {
  items: readonly Item[];
  isSending: (id: string) => boolean;
  onAction: (action: FamilyAction) => void;
};

export function MemberCards({
  items,
  isSending,
  onAction,
  current,
}: CardsProps<FamilyMember> & { current: Family['currentMemberId'] }) {
  return (
    <Stack as="ul" gap={4}>
      {items.map((member) => (
        <li key={member._id}>
          <MemberCard member={member} isCurrent={member._id === current} isSending={isSending} onAction={onAction} />
        </li>
      ))}
    </Stack>
  );
}

const toneByState = { child: 'info', 'turned-12': 'warn', linked: 'ok', 'turned-18': 'warn', accepted: 'ok' } as const;

type MemberCardProps = Omit<CardsProps<FamilyMember>, 'items'> & { member: FamilyMember; isCurrent: boolean };

function MemberCard({ member, isCurrent, isSending, onAction }: MemberCardProps) {
  const t = useMessages(familyMessages);
  const ways = useMessages(wayMessages);
  const relationshipNames = useMessages(relationshipMessages);
  const timeText = useTimeText();
  const { _id: id, name, state, relationship, linkedUntil } = member;
  const needsConsent = state === 'turned-12' || state === 'turned-18';
  const remove = () =>
    onAction({
      send: () => callApi(deleteMember, { member_id: id }),
      doneMessage: t.deleted,
      failureTitle: t.notDeleted,
      removedMemberId: id,
      item: id,
    });
  return (
    <ActionCard
      title={name}
      kicker={isCurrent ? `${relationshipNames[relationship]} · ${t.nowActing}` : relationshipNames[relationship]}
      tag={<StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>}
      actions={
        <>
          {state !== 'accepted' && (
            <ButtonLink variant="secondary" to={paths.memberForm(id)} hiddenSuffix={name}>
              {needsConsent ? t.requestConsent : t.change}
            </ButtonLink>
          )}
          {needsConsent && (
            <ButtonLink variant="secondary" to={paths.linkMemberForm(id)} hiddenSuffix={name}>
              {t.requestLink}
            </ButtonLink>
          )}
          <ConfirmButton
            variant="quiet"
            busy={isSending(id)}
            hiddenSuffix={name}
            label={t.delete}
            title={t.deleteTitle}
            cancelLabel={t.keep}
            onConfirm={remove}
          >
            {t.deleteBody(name)}
          </ConfirmButton>
        </>
      }
    >
      {state === 'turned-12' && <p>{t.grownText}</p>}
      {state === 'turned-18' && <p>{ways.ofAgeText}</p>}
      {linkedUntil && <p>{ways.linkedUntil(timeText.date(linkedUntil))}</p>}
      {state === 'linked' && <p>{ways.linkedText}</p>}
    </ActionCard>
  );
}

export function HelperCards({ items, isSending, onAction }: CardsProps<Helper>) {
  const t = useMessages(familyMessages);
  const relationshipNames = useMessages(relationshipMessages);
  const timeText = useTimeText();
  const endAccess = (request: string) =>
    onAction({
      send: () => callApi(endHelperAccess, { request }),
      doneMessage: t.accessEnded,
      failureTitle: t.accessNotEnded,
      item: request,
    });
  return (
    <Stack as="ul" gap={4}>
      {items.map((helper) => (
        <li key={helper.id}>
          <ActionCard
            title={helper.name}
            kicker={t.helperSince(timeText.day(helper.since))}
            actions={
              <ConfirmButton
                variant="secondary"
                busy={isSending(helper.id)}
                hiddenSuffix={helper.name}
                label={t.endAccess}
                title={t.endAccessTitle(helper.name)}
                cancelLabel={t.keep}
                onConfirm={() => endAccess(helper.id)}
              >
                {t.endAccessBody}
              </ConfirmButton>
            }
          >
            <p>{t.loggedInWith(helper.maskedDestination)}</p>
            <p>{t.relationshipToThem(relationshipNames[helper.relationship])}</p>
          </ActionCard>
        </li>
      ))}
    </Stack>
  );
}
