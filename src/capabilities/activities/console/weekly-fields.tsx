import { parseTypedNumber } from '#foundation/web/form/parse-typed-number.ts';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { SelectField } from '#foundation/web/ui/select-field/select-field.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { weekdayName, type WeeklyRule } from '../rules/weekly-rule.ts';
import { consoleMessages } from '../messages/console.ts';

/** Values of the fields for a weekly rule, as entered. */
export type WeeklyRuleValues = Record<
  'weekday' | 'admits' | 'admitsUntil' | 'ends' | 'opensDays' | 'opensTime' | 'closesDays' | 'closesTime',
  string
>;

export function toRuleValues(rule: WeeklyRule): WeeklyRuleValues {
  return {
    weekday: String(rule.weekday),
    admits: rule.admits,
    admitsUntil: rule.admitsUntil,
    ends: rule.ends,
    opensDays: String(rule.opens.daysBefore),
    opensTime: rule.opens.time,
    closesDays: String(rule.closes.daysBefore),
    closesTime: rule.closes.time,
  };
}

/** Converts the entered values to a weekly rule, which the contract then validates. */
export function toWeeklyRule(entered: WeeklyRuleValues) {
  return {
    weekday: Number(entered.weekday),
    admits: entered.admits,
    admitsUntil: entered.admitsUntil,
    ends: entered.ends,
    opens: { daysBefore: parseTypedNumber(entered.opensDays), time: entered.opensTime },
    closes: { daysBefore: parseTypedNumber(entered.closesDays), time: entered.closesTime },
  };
}

const fieldPathByName: Record<keyof WeeklyRuleValues, string> = {
  weekday: 'weekday',
  admits: 'admits',
  admitsUntil: 'admitsUntil',
  ends: 'ends',
  opensDays: 'opens.daysBefore',
  opensTime: 'opens.time',
  closesDays: 'closes.daysBefore',
  closesTime: 'closes.time',
};

export function WeeklyFields({
  rule,
  fields,
  idOf,
  onRule,
}: {
  rule: WeeklyRuleValues;
  fields: Pick<Fields, 'error'>;
  idOf: (path: string) => string;
  onRule: (rule: WeeklyRuleValues) => void;
}) {
  const t = useMessages(consoleMessages).fields;
  const language = useLanguage();
  const fieldProps = (name: keyof WeeklyRuleValues) => ({
    id: idOf(`facts.weekly.${fieldPathByName[name]}`),
    label: t[name],
    value: rule[name],
    error: fields.error(`facts.weekly.${fieldPathByName[name]}`),
    onChange: (value: string) => onRule({ ...rule, [name]: value }),
  });
  return (
    <>
      <SelectField
        {...fieldProps('weekday')}
        options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
      />
      {(['admits', 'admitsUntil', 'ends'] as const).map((name) => (
        <TextField key={name} {...fieldProps(name)} type="time" width="short" />
      ))}
      <TextField {...fieldProps('opensDays')} inputMode="numeric" width="short" maxLength={2} />
      <TextField {...fieldProps('opensTime')} type="time" width="short" />
      <TextField {...fieldProps('closesDays')} inputMode="numeric" width="short" maxLength={2} />
      <TextField {...fieldProps('closesTime')} type="time" width="short" />
    </>
  );
}
