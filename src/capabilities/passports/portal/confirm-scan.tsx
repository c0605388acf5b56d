import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useId, useState } from 'react';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import { isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { useResultFocus } from '#foundation/web/ui/focus/result-focus.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { evaluatePassportValidity } from '../rules/validity.ts';
import type { DocumentField, DocumentFieldName } from '../rules/parse-document.ts';
import { scanMessages } from '../messages/scan.ts';
import { MrzCrop } from './mrz-crop.tsx';
import { doubtfulFlags, countDoubtfulCharacters, type Scan } from './passport-scan-result.ts';
import type { ScannedAnswers } from './scan-passport-button.tsx';
import styles from './scan.module.css';

export type ConfirmScanProps = {
  scan: Scan;
  currentAnswers: ScannedAnswers;
  travelDate: LocalDate;
  onRead: (answers: ScannedAnswers) => void;
  onRestart: () => void;
};

/**
 * Form to confirm each value beside its part of the picture. A ticked value replaces the answer that was typed before.
 */
export function ConfirmScan({ scan, currentAnswers, travelDate, onRead, onRestart }: ConfirmScanProps) {
  const t = useMessages(scanMessages);
  const heading = useResultFocus();
  const { document } = scan;
  const nonEmptyFields = document.fields.filter(({ value }) => value !== '');
  const [values, setValues] = useState(() => valuesOf(nonEmptyFields));
  // Ticked at first: values whose check digit matches and that agree with the answer in the form.
  const [usedFields, setUsedFields] = useState<readonly DocumentFieldName[]>(() =>
    nonEmptyFields
      .filter(
        ({ name, value, checkDigitMatches }) =>
          name in currentAnswers && checkDigitMatches && !differsFromAnswer(currentAnswers[name], value),
      )
      .map(({ name }) => name),
  );
  const setFieldUsed = (name: DocumentFieldName, isUsed: boolean) =>
    setUsedFields(isUsed ? [...usedFields, name] : usedFields.filter((usedName) => usedName !== name));
  return (
    <Stack gap={4}>
      <h3 ref={heading} tabIndex={-1}>
        {t.confirm}
      </h3>
      <p>{t.compare}</p>
      {countDoubtfulCharacters(scan) > 0 && <p>{t.doubtful}</p>}
      {document.kind !== 'passport' && <p className={styles.warning}>{t[document.kind]}</p>}
      {document.fields.map((field) => (
        <ScannedField
          key={field.name}
          field={field}
          scan={scan}
          travelDate={travelDate}
          currentValue={currentAnswers[field.name] ?? ''}
          value={values[field.name] ?? ''}
          onChange={(value) => {
            setValues({ ...values, [field.name]: value });
            // A correction implies that the traveller wants to use the value.
            if (!usedFields.includes(field.name)) setFieldUsed(field.name, true);
          }}
          isInForm={field.name in currentAnswers}
          isUsed={usedFields.includes(field.name)}
          onUse={(isUsed) => setFieldUsed(field.name, isUsed)}
        />
      ))}
      <Button onClick={() => onRead(valuesOf(usedFields.map((name) => ({ name, value: values[name] ?? '' }))))}>
        {t.fillForm}
      </Button>
      <Button variant="quiet" onClick={onRestart}>
        {t.scanAgain}
      </Button>
    </Stack>
  );
}

type ScannedFieldProps = {
  field: DocumentField;
  scan: Scan;
  travelDate: LocalDate;
  currentValue: string;
  value: string;
  onChange: (value: string) => void;
  isInForm: boolean;
  isUsed: boolean;
  onUse: (isUsed: boolean) => void;
};

function ScannedField({
  field,
  scan,
  travelDate,
  currentValue,
  value,
  onChange,
  isInForm,
  isUsed,
  onUse,
}: ScannedFieldProps) {
  const t = useMessages(scanMessages);
  const language = useLanguage();
  const id = useId();
  const { name, position } = field;
  const label = t.fields[name];
  const hint = name === 'name' ? (scan.document.mayBeTruncated ? `${t.names} ${t.truncated}` : t.names) : undefined;
  const validity =
    name === 'passportExpiry' && isLocalDate(value) ? evaluatePassportValidity(value, travelDate) : 'valid';
  return (
    <section className={styles.field} aria-labelledby={id} data-field={name}>
      <h4 id={id}>{label}</h4>
      <MrzCrop mrz={scan.mrz} position={position} label={t.crop(label)} />
      <MrzText
        text={scan.mrz.lines[position.line]?.slice(position.from, position.to) ?? ''}
        doubtful={doubtfulFlags(scan.mrz, position)}
      />
      {!field.checkDigitMatches && <p className={styles.wrong}>{t.mismatch}</p>}
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
        <p>{value === '' ? t.noValue : formatValue(name, value, language, t)}</p>
      )}
      {validity !== 'valid' && <p className={styles.warning}>{t[validity]}</p>}
      {isInForm && field.value !== '' && (
        <Checkbox
          id={`scan-use-${name}`}
          label={differsFromAnswer(currentValue, value) ? t.replace(label) : t.fillInto(label)}
          hint={
            differsFromAnswer(currentValue, value)
              ? t.enteredValue(formatValue(name, currentValue, language, t))
              : undefined
          }
          checked={isUsed}
          onChange={onUse}
        />
      )}
    </section>
  );
}

function MrzText({ text, doubtful }: { text: string; doubtful: readonly boolean[] }) {
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

function differsFromAnswer(currentAnswer: string | undefined, value: string): boolean {
  const normalize = (text: string) => text.toUpperCase().replace(/\s+/g, ' ').trim();
  return currentAnswer !== undefined && currentAnswer.trim() !== '' && normalize(currentAnswer) !== normalize(value);
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
  return name === 'birthDate' || name === 'passportExpiry' ? formatIfPartialDate(value, language) : value;
}
