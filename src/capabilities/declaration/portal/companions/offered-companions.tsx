import Plus from 'lucide-react/icons/plus';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { addCompanion, excludeTravelling } from '#capabilities/declaration/rules/companions.ts';
import { companionWords } from '#capabilities/declaration/wording/companions.ts';
import styles from '../form/form.module.css';
import { useCompanions } from './use-companions.ts';

type OfferedProps = { answers: Answers; add: (update: (now: Answers) => Answers) => void };

/** Offers earlier companions by name, where a traveller is added. Without a network, or while there are none, nothing is shown. */
export function OfferedCompanions({ answers, add }: OfferedProps) {
  const say = useWords(companionWords);
  const offered = excludeTravelling(answers, useCompanions().data?.items ?? []);
  if (offered.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{say.offered}</h2>
      <p>{say.offeredText}</p>
      <div className={styles.actions}>
        {offered.map((companion) => (
          <Button
            key={companion.id}
            variant="secondary"
            size="compact"
            icon={<Plus aria-hidden="true" />}
            onClick={() => add((now) => addCompanion(now, companion))}
          >
            {say.add(companion.name)}
          </Button>
        ))}
      </div>
    </section>
  );
}
