import { readWholeNumber } from '#foundation/language/entered-text.ts';
import type { FieldProps } from '#foundation/web/form/use-form.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { carrierMessages } from '../messages/screens.ts';

/** Parses an entered number. Returns NaN, which the schema refuses, for a text that is no number. */
export function parseEnteredNumber(entered: string): number {
  return readWholeNumber(entered.replace(/[\s,]/g, '')) ?? Number.NaN;
}

/** Fields for the number of people that a key may ask about in a minute and in a day. */
export function LimitFields({ field }: { field: (name: 'perMinute' | 'perDay') => FieldProps<string> }) {
  const t = useMessages(carrierMessages).key;
  return (
    <>
      <TextField {...field('perMinute')} hint={t.perMinuteHint} inputMode="numeric" width="short" />
      <TextField {...field('perDay')} inputMode="numeric" width="short" />
    </>
  );
}
