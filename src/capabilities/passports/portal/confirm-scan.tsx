import { useId, useState } from 'react';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useResultFocus } from '#foundation/web/ui/focus/result-focus.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { partialDateText } from '#foundation/time/partial-date.ts';
import { passportValidityOn } from '../rules/validity.ts';
import type { DocumentField, DocumentFieldName } from '../rules/parse-document.ts';
import { scanMessages } from '../messages/scan.ts';
import { Crop } from './crop.tsx';
import { doubtfulCharacters, countDoubtful, type Scan } from './scan.ts';
import type { ScannedAnswers } from './scan-passport-button.tsx';
import styles from './scan.module.css';

export type ConfirmScanProps = {
  scan: Scan;
  typed: ScannedAnswers;
  day: LocalDate;
  onRead: (answers: ScannedAnswers) => void;
  onAgain: () => void;
};

/** Form that shows each value beside its part of the picture for confirmation. Typed values stay unless ticked. */
export function ConfirmScan({ scan, typed, day, onRead, onAgain }: ConfirmScanProps) {
  const t = useMessages(scanMessages);
  const heading = useResultFocus();
  const { document } = scan;
  const nonEmptyFields = document.fields.filter(({ value }) => value !== '');
  const [values, setValues] = useState(() => valuesOf(nonEmptyFields));
  const [usedFields, setUsedFields] = useState<readonly DocumentFieldName[]>(() =>
    nonEmptyFields
      .filter(({ name, value, agrees }) => name in typed && agrees && !differs(typed[name], value))
      .map(({ name }) => name),
  );
  const setFieldUsed = (name: DocumentFieldName, isUsed: boolean) =>
    setUsedFields(isUsed ? [...usedFields, name] : usedFields.filter((usedName) => usedName !== name));
  return (
    <div className={styles.steps}>
      <h3 ref={heading} tabIndex={-1}>
        {t.confirm}
      </h3>
      <p>{t.compare}</p>
      {countDoubtful(scan) > 0 && <p>{t.doubtful}</p>}
      {document.kind !== 'passport' && <p className={styles.warning}>{t[document.kind]}</p>}
      {document.fields.map((field) => (
        <ScannedField
          key={field.name}
          field={field}
          scan={scan}
          day={day}
          typed={typed[field.name] ?? ''}
          value={values[field.name] ?? ''}
          onChange={(value) => {
            setValues({ ...values, [field.name]: value });
            // A correction implies that the traveller wants to use the value.
            if (!usedFields.includes(field.name)) setFieldUsed(field.name, true);
          }}
          requested={field.name in typed}
          used={usedFields.includes(field.name)}
          onUse={(isUsed) => setFieldUsed(field.name, isUsed)}
        />
      ))}
      <Button onClick={() => onRead(valuesOf(usedFields.map((name) => ({ name, value: values[name] ?? '' }))))}>
        {t.done}
      </Button>
      <Button variant="quiet" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}

type ScannedFieldProps = {
  field: DocumentField;
  scan: Scan;
  day: LocalDate;
  typed: string;
  value: string;
  onChange: (value: string) => void;
  /** The form has this field. */
  requested: boolean;
  used: boolean;
  onUse: (isUsed: boolean) => void;
};

function ScannedField({ field, scan, day, typed, value, onChange, requested, used, onUse }: ScannedFieldProps) {
  const t = useMessages(scanMessages);
  const language = useLanguage();
  const id = useId();
  const { name, position } = field;
  const label = t.fields[name];
  const hint = name === 'name' ? (scan.document.cut ? `${t.names} ${t.cut}` : t.names) : undefined;
  const validity = name === 'passportExpiry' && isLocalDate(value) ? passportValidityOn(value, day) : 'valid';
  return (
    <section className={styles.field} aria-labelledby={id} data-field={name}>
      <h4 id={id}>{label}</h4>
      <Crop zone={scan.zone} place={position} label={t.crop(label)} />
      <Letters
        text={scan.zone.lines[position.line]?.slice(position.from, position.to) ?? ''}
        doubtful={doubtfulCharacters(scan.zone, position)}
      />
      {!field.agrees && <p className={styles.wrong}>{t.mismatch}</p>}
      {name === 'name' || name === 'passportNumber' ? (
        <TextField
          id={`scan-${name}`}
          label={<span className="visually-hidden">{label}</span>}
          hint={hint}
          value={value}
          onChange={onChange}
          variant={name === 'name' ? 'text' : 'code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
        />
      ) : (
        <p>{value === '' ? t.nothingHere : formatValue(name, value, language, t)}</p>
      )}
      {validity !== 'valid' && <p className={styles.warning}>{t[validity]}</p>}
      {requested && field.value !== '' && (
        <Checkbox
          id={`scan-use-${name}`}
          label={differs(typed, value) ? t.replace(label) : t.use(label)}
          hint={differs(typed, value) ? t.typed(formatValue(name, typed, language, t)) : undefined}
          checked={used}
          onChange={onUse}
        />
      )}
    </section>
  );
}

// Text of the MRZ, where marks and screen reader text point out characters that are hard to read.
function Letters({ text, doubtful }: { text: string; doubtful: readonly boolean[] }) {
  const t = useMessages(scanMessages);
  return (
    <p className={styles.letters}>
      {Array.from(text, (letter, index) =>
        doubtful[index] ? (
          <mark key={index}>
            <span aria-hidden="true">{letter}</span>
            <span className="visually-hidden">{t.marked(letter)}</span>
          </mark>
        ) : (
          letter
        ),
      )}
    </p>
  );
}

function differs(current: string | undefined, value: string): boolean {
  const normalize = (text: string) => text.toUpperCase().replace(/\s+/g, ' ').trim();
  return current !== undefined && current.trim() !== '' && normalize(current) !== normalize(value);
}

function valuesOf(fields: readonly { name: DocumentFieldName; value: string }[]): ScannedAnswers {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

type Gender = 'male' | 'female' | 'unspecified';

function isGender(value: string): value is Gender {
  return value === 'male' || value === 'female' || value === 'unspecified';
}

function formatValue(name: DocumentFieldName, value: string, language: Language, t: Record<Gender, string>): string {
  if (name === 'gender') return isGender(value) ? t[value] : value;
  if (name === 'nationality') return findNationality(value)?.[language] ?? value;
  return name === 'birthDate' || name === 'passportExpiry' ? partialDateText(value, language) : value;
}
