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

type CardsProps<Item> = { items: readonly Item[]; busy: boolean; onAction: (action: FamilyAction) => void };

export function MemberCards({
  items,
  busy,
  onAction,
  current,
}: CardsProps<FamilyMember> & { current: Family['currentMemberId'] }) {
  const t = useMessages(familyMessages);
  const ways = useMessages(wayMessages);
  const relationshipNames = useMessages(relationshipMessages);
  const toneByState = {
    child: 'info',
    'turned-12': 'warn',
    linked: 'ok',
    'turned-18': 'warn',
    accepted: 'ok',
  } as const;
  const timeText = useTimeText();
  const remove = (id: string) =>
    onAction({
      send: () => callApi(deleteMember, { member_id: id }),
      doneMessage: t.deleted,
      failureTitle: t.notDeleted,
      removedMemberId: id,
    });
  return (
    <Stack as="ul" gap={4}>
      {items.map((member) => (
        <li key={member._id}>
          <ActionCard
            title={member.name}
            kicker={
              member._id === current
                ? `${relationshipNames[member.relationship]} · ${t.nowActing}`
                : relationshipNames[member.relationship]
            }
            tag={<StatusTag tone={toneByState[member.state]}>{t.states[member.state]}</StatusTag>}
            actions={
              <>
                {member.state !== 'accepted' && (
                  <ButtonLink variant="secondary" to={paths.memberForm(member._id)} hiddenSuffix={member.name}>
                    {member.state === 'turned-12' || member.state === 'turned-18' ? t.requestConsent : t.change}
                  </ButtonLink>
                )}
                {(member.state === 'turned-12' || member.state === 'turned-18') && (
                  <ButtonLink variant="secondary" to={paths.linkMemberForm(member._id)} hiddenSuffix={member.name}>
                    {t.requestLink}
                  </ButtonLink>
                )}
                <ConfirmButton
                  variant="quiet"
                  busy={busy}
                  hiddenSuffix={member.name}
                  label={t.delete}
                  title={t.deleteTitle}
                  cancelLabel={t.keep}
                  onConfirm={() => remove(member._id)}
                >
                  {t.deleteBody(member.name)}
                </ConfirmButton>
              </>
            }
          >
            {member.state === 'turned-12' && <p>{t.grownText}</p>}
            {member.state === 'turned-18' && <p>{ways.ofAgeText}</p>}
            {member.linkedUntil && <p>{ways.linkedUntil(timeText.date(member.linkedUntil))}</p>}
            {member.state === 'linked' && <p>{ways.linkedText}</p>}
          </ActionCard>
        </li>
      ))}
    </Stack>
  );
}

export function HelperCards({ items, busy, onAction }: CardsProps<Helper>) {
  const t = useMessages(familyMessages);
  const relationshipNames = useMessages(relationshipMessages);
  const timeText = useTimeText();
  const endAccess = (request: string) =>
    onAction({
      send: () => callApi(endHelperAccess, { request }),
      doneMessage: t.accessEnded,
      failureTitle: t.accessNotEnded,
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
                busy={busy}
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
