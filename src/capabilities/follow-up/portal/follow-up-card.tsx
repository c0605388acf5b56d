import { useEffect, useState } from 'react';
import { recordFault } from '#foundation/web/http/client-log.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ActionCard } from '#foundation/web/ui/action-card/action-card.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { listQuestions, type AccountQuestion } from '../contract-traveller.ts';
import { cardMessages } from '../messages/card.ts';

/** The daily question as a card on the first page; nothing while nobody is followed up, or nobody is known to be. */
export function FollowUpCard() {
  const card = useMessages(cardMessages);
  const [items, setItems] = useState<AccountQuestion[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    callApi(listQuestions, {}, { signal: leaving.signal, quiet: true }).then(
      (answer) => setItems(answer.items),
      (thrown: unknown) => {
        if (!leaving.signal.aborted) recordFault('card-failed', thrown);
      },
    );
    return () => leaving.abort();
  }, []);
  if (items.length === 0) return null;
  const asked = items.flatMap(({ travellers }) => travellers).filter(({ dayNumber }) => dayNumber > 0);
  const open = asked.some(({ answer }) => answer === null);
  return (
    <ActionCard
      title={card.title}
      level={2}
      actions={<ButtonLink to="/follow-up">{open ? card.answer : card.look}</ButtonLink>}
    >
      <p>{asked.length === 0 ? card.begins : open ? card.open : card.answered}</p>
    </ActionCard>
  );
}
