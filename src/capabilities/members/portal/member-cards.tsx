import { useState } from 'react';
import { formatDate } from '#foundation/time/local-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { deleteMember, endHelp, type Family, type FamilyMember, type Helper } from '../contract.ts';
import { relationshipMessages } from '../rules/relationship-messages.ts';
import { familyMessages } from '../messages/screens.ts';
import { wayMessages } from '../messages/ways.ts';
import { addresses } from './addresses.ts';
import styles from './members.module.css';
import type { FamilyAction } from './use-family-action.ts';
import { useFormatDay } from './use-format-day.ts';

type CardsProps<One> = { items: readonly One[]; busy: boolean; act: (deed: FamilyAction) => void };

/** The family: each with what can be done. */
export function MemberCards({ items, busy, act, current }: CardsProps<FamilyMember> & { current: Family['current'] }) {
  const t = useMessages(familyMessages);
  const ways = useMessages(wayMessages);
  const relationships = useMessages(relationshipMessages);
  const [going, setGoing] = useState<FamilyMember>();
  const tones = { child: 'info', grown: 'warn', linked: 'ok', 'of-age': 'warn', accepted: 'ok' } as const;
  const language = useLanguage();
  return (
    <>
      <ul className={styles.cards}>
        {items.map((member) => (
          <li key={member._id}>
            <ActionCard
              title={member.name}
              kicker={
                member._id === current
                  ? `${relationships[member.relationship]} · ${t.current}`
                  : relationships[member.relationship]
              }
              tag={<StatusTag tone={tones[member.state]}>{t.states[member.state]}</StatusTag>}
              actions={
                <>
                  {member.state !== 'accepted' && (
                    <ButtonLink variant="secondary" to={addresses.member(member._id)} hiddenSuffix={member.name}>
                      {member.state === 'grown' || member.state === 'of-age' ? t.askThem : t.change}
                    </ButtonLink>
                  )}
                  {(member.state === 'grown' || member.state === 'of-age') && (
                    <ButtonLink variant="secondary" to={addresses.linkMember(member._id)} hiddenSuffix={member.name}>
                      {t.askLink}
                    </ButtonLink>
                  )}
                  <Button variant="quiet" busy={busy} hiddenSuffix={member.name} onClick={() => setGoing(member)}>
                    {t.delete}
                  </Button>
                </>
              }
            >
              {member.state === 'grown' && <p>{t.grownText}</p>}
              {member.state === 'of-age' && <p>{ways.ofAgeText}</p>}
              {member.linkedUntil && <p>{ways.linkedUntil(formatDate(member.linkedUntil, language))}</p>}
              {member.state === 'linked' && <p>{ways.linkedText}</p>}
            </ActionCard>
          </li>
        ))}
      </ul>
      <Dialog
        open={going !== undefined}
        title={t.deleteTitle}
        safe={{ label: t.keep, onChoose: () => setGoing(undefined) }}
        go={{
          label: t.delete,
          danger: true,
          onChoose: () => {
            const id = going?._id ?? '';
            setGoing(undefined);
            act({
              send: () => callApi(deleteMember, { member_id: id }),
              doneMessage: t.deleted,
              failureTitle: t.notDeleted,
              removedMember: id,
            });
          },
        }}
      >
        {t.deleteBody(going?.name ?? '')}
      </Dialog>
    </>
  );
}

/** Who may act for whoever is logged in. */
export function HelperCards({ items, busy, act }: CardsProps<Helper>) {
  const t = useMessages(familyMessages);
  const relationships = useMessages(relationshipMessages);
  const day = useFormatDay();
  const [going, setGoing] = useState<Helper>();
  return (
    <>
      <ul className={styles.cards}>
        {items.map((helper) => (
          <li key={helper.id}>
            <ActionCard
              title={helper.name}
              kicker={t.helperSince(day(helper.since))}
              actions={
                <Button variant="secondary" busy={busy} hiddenSuffix={helper.name} onClick={() => setGoing(helper)}>
                  {t.end}
                </Button>
              }
            >
              <p>{t.from(helper.from)}</p>
              <p>{t.theirYou(relationships[helper.relationship])}</p>
            </ActionCard>
          </li>
        ))}
      </ul>
      <Dialog
        open={going !== undefined}
        title={t.endTitle(going?.name ?? '')}
        safe={{ label: t.keep, onChoose: () => setGoing(undefined) }}
        go={{
          label: t.end,
          danger: true,
          onChoose: () => {
            const id = going?.id ?? '';
            setGoing(undefined);
            act({ send: () => callApi(endHelp, { request: id }), doneMessage: t.ended, failureTitle: t.notEnded });
          },
        }}
      >
        {t.endBody}
      </Dialog>
    </>
  );
}
