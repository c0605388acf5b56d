import { readWholeNumber } from '#foundation/language/entered-text.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { carrierMessages } from '../messages/screens.ts';

export type EnteredLimits = { perMinute: string; perDay: string };

/** Parses an entered number. Returns NaN, which the schema refuses, for a text that is no number. */
export function parseEnteredNumber(entered: string): number {
  return readWholeNumber(entered.replace(/[\s,]/g, '')) ?? Number.NaN;
}

export type LimitFieldsProps = {
  entered: EnteredLimits;
  error: (path: string) => string | undefined;
  onChange: (path: keyof EnteredLimits, value: string) => void;
};

/** Fields for the number of people that a key may ask about in a minute and in a day. */
export function LimitFields({ entered, error, onChange }: LimitFieldsProps) {
  const t = useMessages(carrierMessages).key;
  return (
    <>
      <TextField
        id="key-perMinute"
        label={t.perMinute}
        hint={t.perMinuteHint}
        inputMode="numeric"
        width="short"
        value={entered.perMinute}
        error={error('perMinute')}
        onChange={(value) => onChange('perMinute', value)}
      />
      <TextField
        id="key-perDay"
        label={t.perDay}
        inputMode="numeric"
        width="short"
        value={entered.perDay}
        error={error('perDay')}
        onChange={(value) => onChange('perDay', value)}
      />
    </>
  );
}
