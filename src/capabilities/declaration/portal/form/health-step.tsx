import { ConsentBox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { useAssistedForm } from './assisted-form.ts';
import type { StepProps } from './step-props.ts';

export function HealthStep({ traveller, change, errorOf }: StepProps) {
  const t = useMessages(answerMessages);
  const { step } = useMessages(screenMessages);
  const assisted = useAssistedForm();
  const isUnwell = traveller.fever === 'yes' || traveller.rash === 'yes';
  const renderQuestion = (id: 'fever' | 'rash', hint?: string) => (
    <RadioCards
      id={id}
      legend={t[id]}
      hint={hint}
      options={[
        { value: 'yes', label: t.yes },
        { value: 'no', label: t.no },
      ]}
      value={traveller[id] || undefined}
      onChange={(answer) => change({ [id]: answer })}
      error={errorOf(id)}
      layout="side-by-side"
    />
  );
  return (
    <>
      {renderQuestion('fever')}
      {renderQuestion('rash', step.rashHint)}
      {isUnwell && (
        <Notice tone="info" title={step.unwellTitle}>
          {step.unwell}
        </Notice>
      )}
      {assisted?.assistedBy === 'officer' && (
        <Notice tone="info" title={assisted.t.readAloudTitle}>
          {assisted.t.readAloud}
        </Notice>
      )}
      <ConsentBox
        id="consent"
        statement={t.consentText}
        label={t.consentLabel}
        checked={traveller.consent}
        onChange={(consent) => change({ consent })}
        error={errorOf('consent')}
      />
    </>
  );
}
