import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import type { Answers, TravellerAnswers } from '#capabilities/declaration/contract.ts';
import { effectiveJourney, type Step } from '#capabilities/declaration/rules/validate-answers.ts';
import { type Warning, warningSentence, findWarnings } from '#capabilities/declaration/rules/warnings.ts';
import { answerMessages } from '#capabilities/declaration/messages/answers.ts';
import { screenMessages } from '#capabilities/declaration/messages/screens.ts';
import { warningMessages } from '#capabilities/declaration/messages/warnings.ts';

export function confirmationCheckboxId({ path, key }: Warning): string {
  return `confirm-${path}-${key}`;
}

export function findConfirmedWarnings(answers: Answers, confirmedKeys: readonly string[]): Warning[] {
  return findWarnings(answers).filter((warning) => confirmedKeys.includes(confirmationKey(warning, answers)));
}

type ConfirmWarningsProps = {
  answers: Answers;
  warnings: readonly Warning[];
  /** Keys of confirmed warnings. A key contains the answers, so that changed answers need a new confirmation. */
  confirmedKeys: readonly string[];
  onConfirm: (confirmedKeys: string[]) => void;
  changePage: (index: number, step: Step) => void;
  /** Error beside an unticked checkbox, after an attempt to submit. */
  error: string | undefined;
};

export function ConfirmWarnings({
  answers,
  warnings,
  confirmedKeys,
  onConfirm,
  changePage,
  error,
}: ConfirmWarningsProps) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const messages = useMessages(warningMessages);
  const { check } = useMessages(screenMessages);
  return (
    <Notice tone="warn" title={messages.title}>
      <p>{messages.body}</p>
      <Stack as="ul" gap={3}>
        {warnings.map((warning) => {
          const [index, step] = locateWarning(warning);
          const warningKey = confirmationKey(warning, answers);
          const isConfirmed = confirmedKeys.includes(warningKey);
          const name = answers.travellers[index]?.name.trim() || t.traveller(index + 1);
          const sentence = warningSentence(warning, answers, language);
          return (
            <Stack key={confirmationCheckboxId(warning)} as="li" gap={3}>
              <Checkbox
                id={confirmationCheckboxId(warning)}
                label={messages.confirm(answers.travellers.length > 1 ? `${name}: ${sentence}` : sentence)}
                checked={isConfirmed}
                onChange={(isTicked) =>
                  onConfirm([
                    ...confirmedKeys.filter((confirmedKey) => confirmedKey !== warningKey),
                    ...(isTicked ? [warningKey] : []),
                  ])
                }
                error={isConfirmed ? undefined : error}
              />
              <Button
                variant="secondary"
                size="compact"
                onClick={() => changePage(index, step)}
                hiddenSuffix={`${t.steps[step]}, ${t.traveller(index + 1)}`}
              >
                {check.change}
              </Button>
            </Stack>
          );
        })}
      </Stack>
    </Notice>
  );
}

function locateWarning({ path }: Warning): [index: number, step: 'passport' | 'contact' | 'journey'] {
  const [, index, part] = path.split('.');
  return [Number(index), part === 'contact' || part === 'journey' ? part : 'passport'];
}

// The key contains all answers that the warning depends on: passport expiry and entry date, the contact, or the whole
// journey.
function confirmationKey(warning: Warning, answers: Answers): string {
  const [index, step] = locateWarning(warning);
  const { passportExpiry, contact } = answers.travellers[index] as TravellerAnswers;
  const journey = effectiveJourney(answers, index);
  const coveredAnswers = { passport: [passportExpiry, journey.entryDate], contact, journey }[step];
  return JSON.stringify([warning, coveredAnswers]);
}
