import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { formatCardNumber } from '../rules/read-card.ts';
import type { CardView } from '../contract.ts';
import { cardMessages } from '../messages/card.ts';

export function CardReadingSummary({ card, audience }: { card: CardView; audience: 'owner' | 'reviewer' }) {
  const t = useMessages(cardMessages)[audience];
  const number = formatCardNumber(card.number);
  return (
    <>
      <p>{card.number === '' ? t.none : card.differs.includes('number') ? t.differs(number) : t.same(number)}</p>
      {card.name !== '' && <p>{card.differs.includes('name') ? t.differentName(card.name) : t.sameName}</p>}
    </>
  );
}
