import { useState } from 'react';
import { formatDate } from '#foundation/time/local-date.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { deleteMember, endHelp, type Family, type FamilyMember, type Helper } from '../contract.ts';
import { relationshipWords } from '../rules/relationship-words.ts';
import { familyWords } from '../wording/screens.ts';
import { wayWords } from '../wording/ways.ts';
import { addresses } from './addresses.ts';
import styles from './members.module.css';
import type { FamilyAction } from './use-family-action.ts';
import { useFormatDay } from './use-format-day.ts';

type CardsProps<One> = { items: readonly One[]; busy: boolean; act: (deed: FamilyAction) => void };

/** The family: each with what can be done. */
export function MemberCards({ items, busy, act, current }: CardsProps<FamilyMember> & { current: Family['current'] }) {
  const say = useWords(familyWords);
  const ways = useWords(wayWords);
  const relationships = useWords(relationshipWords);
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
                  ? `${relationships[member.relationship]} · ${say.current}`
                  : relationships[member.relationship]
              }
              tag={<StatusTag tone={tones[member.state]}>{say.states[member.state]}</StatusTag>}
              actions={
                <>
                  {member.state !== 'accepted' && (
                    <ButtonLink variant="secondary" to={addresses.member(member._id)} hiddenSuffix={member.name}>
                      {member.state === 'grown' || member.state === 'of-age' ? say.askThem : say.change}
                    </ButtonLink>
                  )}
                  {(member.state === 'grown' || member.state === 'of-age') && (
                    <ButtonLink variant="secondary" to={addresses.linkMember(member._id)} hiddenSuffix={member.name}>
                      {say.askLink}
                    </ButtonLink>
                  )}
                  <Button variant="quiet" busy={busy} hiddenSuffix={member.name} onClick={() => setGoing(member)}>
                    {say.delete}
                  </Button>
                </>
              }
            >
              {member.state === 'grown' && <p>{say.grownText}</p>}
              {member.state === 'of-age' && <p>{ways.ofAgeText}</p>}
              {member.linkedUntil && <p>{ways.linkedUntil(formatDate(member.linkedUntil, language))}</p>}
              {member.state === 'linked' && <p>{ways.linkedText}</p>}
            </ActionCard>
          </li>
        ))}
      </ul>
      <Dialog
        open={going !== undefined}
        title={say.deleteTitle}
        safe={{ label: say.keep, onChoose: () => setGoing(undefined) }}
        go={{
          label: say.delete,
          danger: true,
          onChoose: () => {
            const id = going?._id ?? '';
            setGoing(undefined);
            act({
              send: () => callApi(deleteMember, { member_id: id }),
              doneMessage: say.deleted,
              failureTitle: say.notDeleted,
              removedMember: id,
            });
          },
        }}
      >
        {say.deleteBody(going?.name ?? '')}
      </Dialog>
    </>
  );
}

/** Who may act for whoever is logged in. */
export function HelperCards({ items, busy, act }: CardsProps<Helper>) {
  const say = useWords(familyWords);
  const relationships = useWords(relationshipWords);
  const day = useFormatDay();
  const [going, setGoing] = useState<Helper>();
  return (
    <>
      <ul className={styles.cards}>
        {items.map((helper) => (
          <li key={helper.id}>
            <ActionCard
              title={helper.name}
              kicker={say.helperSince(day(helper.since))}
              actions={
                <Button variant="secondary" busy={busy} hiddenSuffix={helper.name} onClick={() => setGoing(helper)}>
                  {say.end}
                </Button>
              }
            >
              <p>{say.from(helper.from)}</p>
              <p>{say.theirYou(relationships[helper.relationship])}</p>
            </ActionCard>
          </li>
        ))}
      </ul>
      <Dialog
        open={going !== undefined}
        title={say.endTitle(going?.name ?? '')}
        safe={{ label: say.keep, onChoose: () => setGoing(undefined) }}
        go={{
          label: say.end,
          danger: true,
          onChoose: () => {
            const id = going?.id ?? '';
            setGoing(undefined);
            act({ send: () => callApi(endHelp, { request: id }), doneMessage: say.ended, failureTitle: say.notEnded });
          },
        }}
      >
        {say.endBody}
      </Dialog>
    </>
  );
}
