import { useWords } from '#foundation/web/ui/language-context.tsx';
import { formatCardNumber } from '../rules/read-card.ts';
import type { CardView } from '../contract.ts';
import { cardWords } from '../wording/card.ts';

/** What was made out on a card, and whether that is what the details say; to its owner, or to a reviewer. */
export function CardReadingSummary({ card, to }: { card: CardView; to: 'owner' | 'reviewer' }) {
  const say = useWords(cardWords)[to];
  const number = formatCardNumber(card.number);
  return (
    <>
      <p>{card.number === '' ? say.none : card.differs.includes('number') ? say.differs(number) : say.same(number)}</p>
      {card.name !== '' && <p>{card.differs.includes('name') ? say.name(card.name) : say.sameName}</p>}
    </>
  );
}
