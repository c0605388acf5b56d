import { type ReactNode, useState } from 'react';
import {
  isUnknownDate,
  unknownDate,
  unknownDatePart,
  findInvalidPartOfPartialDate,
} from '#foundation/time/partial-date.ts';
import { blankDate, type EnteredDate } from '#foundation/time/entered-date.ts';
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
  isYearRequired?: boolean | undefined;
};

const unknownBirthDate: EnteredDate = { day: unknownDatePart, month: unknownDatePart, year: unknownDate };

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
  isYearRequired,
}: BirthDateFieldProps) {
  const t = useMessages(birthDateMessages);
  const [isTicked, setIsTicked] = useState(false);
  const isPartial = isTicked || value.day === unknownDatePart || value.month === unknownDatePart;
  const isUnknown = isUnknownDate(value);
  const [dateBeforeUnknown, setBeforeUnknown] = useState(blankDate);
  const partialHint = isPartial && !isUnknown ? t.leaveEmpty : hint;
  return (
    <FieldGroup id={id} legend={legend} hint={partialHint} error={error}>
      <div className={styles.field}>
        {!isUnknown && (
          <DateInputs
            id={id}
            value={isPartial ? blankUnknownParts(value) : value}
            wrong={findInvalidPartOfPartialDate(value)}
            onChange={(entered) => onChange(isPartial ? markBlankAsUnknown(entered) : entered)}
            error={error}
            isBirthDate={autoFill}
            describedByIds={describedBy(id, partialHint, error)}
          />
        )}
        <Checkbox
          id={`${id}-partial`}
          label={t.partial}
          checked={isPartial}
          onChange={(checked) => {
            setIsTicked(checked);
            onChange(checked ? markBlankAsUnknown(value) : blankUnknownParts(isUnknown ? dateBeforeUnknown : value));
          }}
        />
        {isPartial && !isYearRequired && (
          <Checkbox
            id={`${id}-unknown`}
            label={t.unknown}
            checked={isUnknown}
            onChange={(checked) => {
              if (checked) setBeforeUnknown(value);
              onChange(checked ? unknownBirthDate : markBlankAsUnknown(blankUnknownParts(dateBeforeUnknown)));
            }}
          />
        )}
      </div>
    </FieldGroup>
  );
}

// A month without a day is valid. A day without a month is not, so a blank month beside a day stays blank and required.
function markBlankAsUnknown({ day, month, year }: EnteredDate): EnteredDate {
  const isDayUnknown = day.trim() === '' || day === unknownDatePart;
  return {
    day: isDayUnknown ? unknownDatePart : day,
    month: isDayUnknown && month.trim() === '' ? unknownDatePart : month,
    year,
  };
}

function blankUnknownParts({ day, month, year }: EnteredDate): EnteredDate {
  const blankIfUnknown = (text: string) => (text === unknownDatePart ? '' : text);
  return { day: blankIfUnknown(day), month: blankIfUnknown(month), year };
}
