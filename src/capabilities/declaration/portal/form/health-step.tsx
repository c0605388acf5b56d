import { ConsentBox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { answerWords } from '#capabilities/declaration/wording/answers.ts';
import { screenWords } from '#capabilities/declaration/wording/screens.ts';
import { useAssistedForm } from './assisted-form.ts';
import type { StepProps } from './step-props.ts';

/** Page 4: how the traveller feels, and the declaration that the answers are true. */
export function HealthStep({ traveller, change, error }: StepProps) {
  const say = useWords(answerWords);
  const { step } = useWords(screenWords);
  const assisted = useAssistedForm();
  const unwell = traveller.fever === 'yes' || traveller.rash === 'yes';
  const question = (id: 'fever' | 'rash', hint?: string) => (
    <RadioCards
      id={id}
      legend={say[id]}
      hint={hint}
      options={[
        { value: 'yes', label: say.yes },
        { value: 'no', label: say.no },
      ]}
      value={traveller[id] || undefined}
      onChange={(answer) => change({ [id]: answer })}
      error={error(id)}
      layout="side-by-side"
    />
  );
  return (
    <>
      {question('fever')}
      {question('rash', step.rashHint)}
      {unwell && (
        <Notice tone="info" title={step.unwellTitle}>
          {step.unwell}
        </Notice>
      )}
      {assisted?.by === 'officer' && (
        <Notice tone="info" title={assisted.say.readAloudTitle}>
          {assisted.say.readAloud}
        </Notice>
      )}
      <ConsentBox
        id="consent"
        statement={say.consentText}
        label={say.consentLabel}
        checked={traveller.consent}
        onChange={(consent) => change({ consent })}
        error={error('consent')}
      />
    </>
  );
}
