import { PersonFields } from '#capabilities/passports/portal/public.ts';
import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { useAssistedForm } from './assisted-form.ts';
import { FieldWarning } from './field-warning.tsx';
import type { StepProps } from './step-props.ts';

export function PassportStep({ answers, index, traveller, change, errorOf, today }: StepProps) {
  const t = useMessages(answerMessages);
  const { step } = useMessages(screenMessages);
  const mrzName = toMrzName(traveller.name);
  const entryDate = parseEnteredDate(effectiveJourney(answers, index).entryDate);
  const { name, gender, birthDate, passportNumber, passportExpiry, nationality } = traveller;
  return (
    <PersonFields
      answers={{ name, gender, birthDate, passportNumber, passportExpiry, nationality }}
      change={change}
      labels={t}
      hints={{
        name: mrzName ? step.machineHint(mrzName) : step.nameHint,
        gender: step.genderHint,
        passportNumber: step.passportHint,
        passportExpiry: step.expiryHint,
      }}
      errorOf={errorOf}
      isUser={index === 0}
      scan={{ travelDate: entryDate ?? today, cameraOnly: useAssistedForm()?.assistedBy === 'kiosk' }}
      belowExpiry={<FieldWarning answers={answers} index={index} path="passportExpiry" />}
    />
  );
}
