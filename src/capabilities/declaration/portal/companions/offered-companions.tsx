import { Buttons, Section } from '#foundation/web/ui/layout/layout.tsx';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { addCompanion, excludeTravellingCompanions } from '#capabilities/declaration/rules/companions.ts';
import { companionMessages } from '#capabilities/declaration/messages/companions.ts';
import { useCompanions } from './use-companions.ts';

type OfferedProps = { answers: Answers; add: (update: (current: Answers) => Answers) => void };

/** Buttons that add companions of earlier trips as travellers. Hidden offline, and without such companions. */
export function OfferedCompanions({ answers, add }: OfferedProps) {
  const t = useMessages(companionMessages);
  const offeredCompanions = excludeTravellingCompanions(answers, useCompanions().data?.items ?? []);
  if (offeredCompanions.length === 0) return null;
  return (
    <Section gap={2}>
      <h2>{t.offered}</h2>
      <p>{t.offeredText}</p>
      <Buttons>
        {offeredCompanions.map((companion) => (
          <Button
            key={companion.id}
            variant="secondary"
            size="compact"
            icon={<Plus aria-hidden="true" />}
            onClick={() => add((current) => addCompanion(current, companion))}
          >
            {t.add(companion.name)}
          </Button>
        ))}
      </Buttons>
    </Section>
  );
}
