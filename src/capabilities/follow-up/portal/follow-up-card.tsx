import { useEffect, useState } from 'react';
import { recordError } from '#foundation/web/http/client-log.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { listQuestions, type AccountQuestion } from '../contract-traveller.ts';
import { cardMessages } from '../messages/card.ts';

/** Card that leads to the daily question. Renders nothing without a follow-up, or when the call fails. */
export function FollowUpCard() {
  const card = useMessages(cardMessages);
  const [items, setItems] = useState<AccountQuestion[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    callApi(listQuestions, {}, { signal: controller.signal, isBackground: true }).then(
      (answer) => setItems(answer.items),
      (thrown: unknown) => {
        if (!controller.signal.aborted) recordError('card-failed', thrown);
      },
    );
    return () => controller.abort();
  }, []);
  if (items.length === 0) return null;
  const dueTravellers = items.flatMap(({ travellers }) => travellers).filter(({ dayNumber }) => dayNumber > 0);
  const hasOpenQuestion = dueTravellers.some(({ answer }) => answer === null);
  return (
    <ActionCard
      title={card.title}
      level={2}
      actions={<ButtonLink to="/follow-up">{hasOpenQuestion ? card.answer : card.view}</ButtonLink>}
    >
      <p>{dueTravellers.length === 0 ? card.startsTomorrow : hasOpenQuestion ? card.unanswered : card.answered}</p>
    </ActionCard>
  );
}
