import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { resendRequest, type ReceivedRequest, type SentRequest, withdrawRequest } from '../contract.ts';
import { relationshipMessages } from '../rules/relationship-messages.ts';
import { familyMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';
import type { FamilyAction } from './use-family-action.ts';

export function ReceivedCards({ items }: { items: readonly ReceivedRequest[] }) {
  const t = useMessages(familyMessages);
  const relationshipNames = useMessages(relationshipMessages);
  return (
    <Stack as="ul" gap={4}>
      {items.map(({ id, name, maskedDestination: from, relationship }) => (
        <li key={id}>
          <ActionCard
            title={name}
            actions={
              <ButtonLink variant="secondary" to={paths.request(id)} hiddenSuffix={name}>
                {t.viewRequest}
              </ButtonLink>
            }
          >
            <p>{t.loggedInWith(from)}</p>
            <p>{t.relationshipToThem(relationshipNames[relationship])}</p>
          </ActionCard>
        </li>
      ))}
    </Stack>
  );
}

type SentCardsProps = {
  items: readonly SentRequest[];
  isSending: (id: string) => boolean;
  onAction: (action: FamilyAction) => void;
};

export function SentCards({ items, isSending, onAction }: SentCardsProps) {
  const t = useMessages(familyMessages);
  const relationshipNames = useMessages(relationshipMessages);
  const timeText = useTimeText();
  const toneByState = { requested: 'info', declined: 'neutral', lapsed: 'warn' } as const;
  return (
    <Stack as="ul" gap={4}>
      {items.map(({ id, name, state, relationship, maskedDestination, until }) => (
        <li key={id}>
          <ActionCard
            title={name}
            kicker={relationshipNames[relationship]}
            tag={<StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>}
            actions={
              state !== 'declined' && (
                <>
                  <Button
                    variant="secondary"
                    busy={isSending(`resend ${id}`)}
                    hiddenSuffix={name}
                    onClick={() =>
                      onAction({
                        send: () => callApi(resendRequest, { request: id }),
                        item: `resend ${id}`,
                        doneMessage: t.requestSent,
                        failureTitle: t.actionFailed,
                      })
                    }
                  >
                    {t.resend}
                  </Button>
                  <Button
                    variant="quiet"
                    busy={isSending(`withdraw ${id}`)}
                    hiddenSuffix={name}
                    onClick={() =>
                      onAction({
                        send: () => callApi(withdrawRequest, { request: id }),
                        item: `withdraw ${id}`,
                        doneMessage: t.requestWithdrawn,
                        failureTitle: t.actionFailed,
                      })
                    }
                  >
                    {t.withdraw}
                  </Button>
                </>
              )
            }
          >
            <p>{t.sentTo[state](maskedDestination, timeText.day(until))}</p>
          </ActionCard>
        </li>
      ))}
    </Stack>
  );
}
