import { Form } from '#foundation/web/form/form.tsx';
import { type ReactNode, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorSummary } from '#foundation/web/ui/error-summary/error-summary.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { StepHeader } from '#foundation/web/ui/step-header/step-header.tsx';
import { fieldSentence } from '#foundation/contract/fields.ts';
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
import styles from './form.module.css';
import { HealthStep } from './health-step.tsx';
import { JourneyStep } from './journey-step.tsx';
import { PassportStep } from './passport-step.tsx';

/** What a page of one traveller is given. `shown`: faults to show from the start, when the server found them. */
export type StepPageProps = {
  answers: Answers;
  index: number;
  step: Step;
  on: ValidationContext;
  change: (part: Partial<TravellerAnswers>) => void;
  next: () => void;
  /** Stands above the questions. */
  lead?: ReactNode;
};

const componentByStep = { passport: PassportStep, contact: ContactStep, journey: JourneyStep, health: HealthStep };

/** One page of one traveller: checked when the person goes on, corrected while they type. */
export function StepPage({ answers, index: at, step, on, change, next, lead }: StepPageProps) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const words = useMessages(screenMessages).step;
  const [attempt, setAttempt] = useState(0);
  const [blamed, setBlamed] = useState<readonly string[]>([]);
  const asked = on.asked ?? steps;
  const traveller = answers.travellers[at];
  if (!traveller) return null;
  // Only what was blamed at the last try is shown, and no longer than it is wrong.
  const faults = validateStep(answers, at, step, on).filter(({ path }) => blamed.includes(path));
  const sentence = ({ key }: FieldError) => fieldSentence(key, language, fieldMessages);
  const error = (path: string) => {
    const fault = faults.find((one) => one.path === path);
    return fault && sentence(fault);
  };
  const goOn = () => {
    const found = validateStep(answers, at, step, on);
    setBlamed(found.map(({ path }) => path));
    setAttempt((count) => count + 1);
    if (found.length === 0) next();
  };
  const Page = componentByStep[step];
  return (
    <Form className={styles.fields} onSubmit={goOn}>
      <StepHeader
        context={words.place(at + 1, asked.indexOf(step) + 1, asked.length)}
        step={asked.indexOf(step) + 1}
        of={asked.length}
      >
        {t.steps[step]}
      </StepHeader>
      <ErrorSummary
        attempt={attempt}
        errors={faults.map((fault) => ({
          id: fault.path,
          label: fieldLabel(fault.path, t),
          message: sentence(fault),
        }))}
      />
      {lead}
      <Page
        answers={answers}
        index={at}
        traveller={traveller}
        change={change}
        error={error}
        today={on.today}
        windowDays={on.windowDays}
      />
      <Button type="submit">{words.next}</Button>
    </Form>
  );
}
