import { CareCard } from '#foundation/web/ui/care-card/care-card.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';

/** When a traveller calls the helpline. */
export function HelpCard() {
  const { hub } = useWords(screenWords);
  return <CareCard title={hub.careTitle} items={hub.care} />;
}
