import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { parseEnteredDate, toEnteredDate } from '#foundation/time/entered-date.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { useForm } from '#foundation/web/form/use-form.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { type Period, validatePeriod } from '../rules/period.ts';
import { fieldMessages } from '../messages/fields.ts';
import { statisticsMessages } from '../messages/screen.ts';
import styles from './statistics.module.css';
import { type PeriodChoice, periodLengths } from './use-period.ts';

type PeriodBarProps = {
  period: Period;
  choice: PeriodChoice;
  onDays: (dayCount: number) => void;
  onPeriod: (period: Period) => void;
};

export function PeriodBar({ period, choice, onDays, onPeriod }: PeriodBarProps) {
  const t = useMessages(statisticsMessages).period;
  const [isCustom, setIsCustom] = useState(choice === 'other');
  const selectedChoice = isCustom ? 'other' : choice;
  return (
    <div className={styles.period}>
      <Row as="fieldset" gap={2}>
        <legend className="visually-hidden">{t.label}</legend>
        {[...periodLengths, 'other' as const].map((option) => (
          <label key={option} className={styles.choice}>
            <input
              type="radio"
              name="figures-period"
              value={option}
              className={styles.radio}
              checked={selectedChoice === option}
              onChange={() => {
                setIsCustom(option === 'other');
                if (option !== 'other') onDays(option);
              }}
            />
            <span className={styles.choiceName}>
              {option === 'other' ? t.other : option === 1 ? t.today : t.days(option)}
            </span>
          </label>
        ))}
      </Row>
      {isCustom && <CustomPeriodForm period={period} onPeriod={onPeriod} />}
    </div>
  );
}

function CustomPeriodForm({ period, onPeriod }: Pick<PeriodBarProps, 'period' | 'onPeriod'>) {
  const t = useMessages(statisticsMessages).period;
  const { fields, entered, group } = useForm({
    id: 'figures',
    labels: { from: t.from, to: t.to },
    messages: fieldMessages,
    focus: 'field',
    initial: () => ({ from: toEnteredDate(period.from), to: toEnteredDate(period.to) }),
  });
  const submit = () => {
    const enteredDates = { from: parseEnteredDate(entered.from), to: parseEnteredDate(entered.to) };
    const missing = (['from', 'to'] as const).filter((path) => enteredDates[path] === undefined);
    if (!fields.acceptOrShow(missing.map((path) => ({ path, key: 'date' })))) return;
    const enteredPeriod = { from: enteredDates.from ?? period.from, to: enteredDates.to ?? period.to };
    const errorKey = validatePeriod(enteredPeriod, systemClock.today());
    if (fields.acceptOrShow(errorKey ? [{ path: 'to', key: errorKey }] : [])) onPeriod(enteredPeriod);
  };
  return (
    <Form className={styles.days} onSubmit={submit}>
      <DateParts {...group('from')} />
      <DateParts {...group('to')} />
      <Button type="submit" variant="secondary" size="compact">
        {t.show}
      </Button>
    </Form>
  );
}
