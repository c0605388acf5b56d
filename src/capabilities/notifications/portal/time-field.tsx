import { useState } from 'react';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { screenMessages } from '../messages/screens.ts';

/** A time of the day. It counts once it is whole, and the field is left. */
export function TimeField({
  id,
  label,
  value,
  onChoose,
}: {
  id: string;
  label: string;
  value: string;
  onChoose: (time: string) => void;
}) {
  const t = useMessages(screenMessages);
  const [typed, setTyped] = useState<string>();
  const whole = /^([01]\d|2[0-3]):[0-5]\d$/.test(typed ?? value);
  return (
    <TextField
      id={id}
      label={label}
      type="time"
      width="short"
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => {
        if (typed === undefined || !whole) return;
        if (typed !== value) onChoose(typed);
        setTyped(undefined);
      }}
      error={whole ? undefined : t.time}
    />
  );
}
