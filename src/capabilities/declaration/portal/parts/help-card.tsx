import { CareCard } from '#foundation/web/ui/care-card/care-card.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';

export function HelpCard() {
  const { hub } = useMessages(screenMessages);
  return <CareCard title={hub.careTitle} items={hub.care} />;
}
