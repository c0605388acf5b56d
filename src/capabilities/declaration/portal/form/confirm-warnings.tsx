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
import styles from './form.module.css';

/** The id of the box that confirms a warning. */
export function confirmationId({ path, key }: Warning): string {
  return `confirm-${path}-${key}`;
}

/** Those warnings of an application that were confirmed for the answers as they are now. */
export function confirmedWarnings(answers: Answers, confirmed: readonly string[]): Warning[] {
  return findWarnings(answers).filter((warning) => confirmed.includes(confirmationKey(warning, answers)));
}

type ConfirmWarningsProps = {
  answers: Answers;
  warnings: readonly Warning[];
  /** Which were confirmed, with the answers that they were confirmed for: another answer is to be confirmed anew. */
  confirmed: readonly string[];
  confirm: (confirmed: string[]) => void;
  changePage: (at: number, step: Step) => void;
  /** What is said beside a box that is not ticked, once somebody tried to submit. */
  error: string | undefined;
};

/** Every warning once more, each to be confirmed or changed. */
export function ConfirmWarnings({ answers, warnings, confirmed, confirm, changePage, error }: ConfirmWarningsProps) {
  const language = useLanguage();
  const t = useMessages(answerMessages);
  const words = useMessages(warningMessages);
  const { check } = useMessages(screenMessages);
  return (
    <Notice tone="warn" title={words.title}>
      <p>{words.body}</p>
      <ul className={styles.people}>
        {warnings.map((warning) => {
          const [at, step] = locateWarning(warning);
          const value = confirmationKey(warning, answers);
          const ticked = confirmed.includes(value);
          const name = answers.travellers[at]?.name.trim() || t.traveller(at + 1);
          const sentence = warningSentence(warning, answers, language);
          return (
            <li key={confirmationId(warning)} className={styles.together}>
              <Checkbox
                id={confirmationId(warning)}
                label={words.confirm(answers.travellers.length > 1 ? `${name}: ${sentence}` : sentence)}
                checked={ticked}
                onChange={(tick) => confirm([...confirmed.filter((one) => one !== value), ...(tick ? [value] : [])])}
                error={ticked ? undefined : error}
              />
              <Button
                variant="secondary"
                size="compact"
                onClick={() => changePage(at, step)}
                hiddenSuffix={`${t.steps[step]}, ${t.traveller(at + 1)}`}
              >
                {check.change}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

// The traveller, from 0, and the page on which the answer stands.
function locateWarning({ path }: Warning): [at: number, step: 'passport' | 'contact' | 'journey'] {
  const [, at, part] = path.split('.');
  return [Number(at), part === 'contact' || part === 'journey' ? part : 'passport'];
}

// A passport counts from the arrival, and a departure from the way of travelling: a confirmation is of all that the warning follows from.
function confirmationKey(warning: Warning, answers: Answers): string {
  const [at, step] = locateWarning(warning);
  const { passportExpiry, contact } = answers.travellers[at] as TravellerAnswers;
  const journey = effectiveJourney(answers, at);
  const value = { passport: [passportExpiry, journey.entryDate], contact, journey }[step];
  return JSON.stringify([warning, value]);
}
