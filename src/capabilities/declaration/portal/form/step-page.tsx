import { Form } from '#foundation/web/form/form.tsx';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import {
  type ValidationContext,
  validateStep,
  type FieldError,
  type Step,
  steps,
} from '#capabilities/declaration/rules/validate-answers.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { fieldMessages } from '#capabilities/declaration/messages/fields.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { ContactStep } from './contact-step.tsx';
import { fieldLabel } from './field-label.ts';
import { HealthStep } from './health-step.tsx';
import { JourneyStep } from './journey-step.tsx';
import { PassportStep } from './passport-step.tsx';

export type StepPageProps = {
  answers: Answers;
  index: number;
  step: Step;
  context: ValidationContext;
  change: (part: Partial<TravellerAnswers>) => void;
  onNext: () => void;
  lead?: ReactNode;
};

const componentByStep = { passport: PassportStep, contact: ContactStep, journey: JourneyStep, health: HealthStep };

/**
 * Page of one step of one traveller. Validates when the user continues, and updates shown errors while the user types.
 * `lead`: shown above the fields.
 */
export function StepPage({ answers, index, step, context, change, onNext, lead }: StepPageProps) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const messages = useMessages(screenMessages).step;
  const [attempt, setAttempt] = useState(0);
  const [attemptedPaths, setAttemptedPaths] = useState<readonly string[]>([]);
  const pages = context.pages ?? steps;
  const traveller = answers.travellers[index];
  if (!traveller) return null;
  // Shows errors only of fields that were invalid at the last attempt, and only until they are corrected.
  const errors = validateStep(answers, index, step, context).filter(({ path }) => attemptedPaths.includes(path));
  const errorSentence = ({ key }: FieldError) => fieldErrorMessage(key, language, fieldMessages);
  const errorOf = (path: string) => {
    const fieldError = errors.find((candidate) => candidate.path === path);
    return fieldError && errorSentence(fieldError);
  };
  const validateAndContinue = () => {
    const invalidFields = validateStep(answers, index, step, context);
    setAttemptedPaths(invalidFields.map(({ path }) => path));
    setAttempt((count) => count + 1);
    if (invalidFields.length === 0) onNext();
  };
  const StepComponent = componentByStep[step];
  return (
    <Form onSubmit={validateAndContinue}>
      <StepHeader
        context={messages.progress(index + 1, pages.indexOf(step) + 1, pages.length)}
        step={pages.indexOf(step) + 1}
        stepCount={pages.length}
      >
        {t.steps[step]}
      </StepHeader>
      <ErrorSummary
        attempt={attempt}
        errors={errors.map((fieldError) => ({
          id: fieldError.path,
          label: fieldLabel(fieldError.path, t),
          message: errorSentence(fieldError),
        }))}
      />
      {lead}
      <StepComponent
        answers={answers}
        index={index}
        traveller={traveller}
        change={change}
        errorOf={errorOf}
        today={context.today}
        windowDays={context.windowDays}
      />
      <Button type="submit">{messages.next}</Button>
    </Form>
  );
}
