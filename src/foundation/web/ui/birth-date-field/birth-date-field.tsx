import { type ReactNode, useState } from 'react';
import { isUnknownDate, unknownDate, unknownPart, invalidPartialPart } from '#foundation/time/partial-date.ts';
import { noDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { DateInputs } from '../date-parts/date-parts.tsx';
import { describedBy, FieldGroup } from '../field/field.tsx';
import { useMessages } from '../language-context.tsx';
import styles from './birth-date-field.module.css';
import { birthDateMessages } from './messages.ts';

export type BirthDateFieldProps = {
  /** Id of the group. The inputs have `{id}-day`, `{id}-month` and `{id}-year`, the checkbox `{id}-partial`. */
  id: string;
  legend: ReactNode;
  /** The typed parts; a part that the document omits is `XX`. */
  value: EnteredDate;
  onChange: (value: EnteredDate) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** The user's own birth date, which the browser may fill in. */
  autoFill?: boolean | undefined;
  /** Whether the date looks up a person, who cannot be found without a year. */
  yearNeeded?: boolean | undefined;
};

const allUnknown: EnteredDate = { day: unknownPart, month: unknownPart, year: unknownDate };

/**
 * Birth date as in a passport or certificate: some omit the day, the day and the month, or the whole date.
 * Parts may stay empty once the checkbox is ticked, so that a forgotten day is not taken for an unknown one.
 * A second checkbox says that the year is not shown either.
 */
export function BirthDateField({
  id,
  legend,
  value,
  onChange,
  hint,
  error,
  autoFill,
  yearNeeded,
}: BirthDateFieldProps) {
  const t = useMessages(birthDateMessages);
  const [isTicked, setIsTicked] = useState(false);
  const isPartial = isTicked || value.day === unknownPart || value.month === unknownPart;
  const isUnknown = isUnknownDate(value);
  const [beforeUnknown, setBeforeUnknown] = useState(noDate);
  const partialHint = isPartial && !isUnknown ? t.leaveEmpty : hint;
  return (
    <FieldGroup id={id} legend={legend} hint={partialHint} error={error}>
      <div className={styles.field}>
        {!isUnknown && (
          <DateInputs
            id={id}
            value={isPartial ? withoutUnknown(value) : value}
            wrong={invalidPartialPart(value)}
            onChange={(entered) => onChange(isPartial ? withUnknown(entered) : entered)}
            error={error}
            birth={autoFill}
            describe={describedBy(id, partialHint, error)}
          />
        )}
        <Checkbox
          id={`${id}-partial`}
          label={t.partial}
          checked={isPartial}
          onChange={(checked) => {
            setIsTicked(checked);
            onChange(checked ? withUnknown(value) : withoutUnknown(isUnknown ? beforeUnknown : value));
          }}
        />
        {isPartial && !yearNeeded && (
          <Checkbox
            id={`${id}-unknown`}
            label={t.unknown}
            checked={isUnknown}
            onChange={(checked) => {
              if (checked) setBeforeUnknown(value);
              onChange(checked ? allUnknown : withUnknown(withoutUnknown(beforeUnknown)));
            }}
          />
        )}
      </div>
    </FieldGroup>
  );
}

// A month without a day is valid; a day without a month is not: the month then stays empty and required.
function withUnknown({ day, month, year }: EnteredDate): EnteredDate {
  const dayUnknown = day.trim() === '' || day === unknownPart;
  return {
    day: dayUnknown ? unknownPart : day,
    month: dayUnknown && month.trim() === '' ? unknownPart : month,
    year,
  };
}

function withoutUnknown({ day, month, year }: EnteredDate): EnteredDate {
  const blankIfUnknown = (text: string) => (text === unknownPart ? '' : text);
  return { day: blankIfUnknown(day), month: blankIfUnknown(month), year };
}
