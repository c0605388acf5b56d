import { useState } from 'react';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { screenMessages } from '../messages/screens.ts';

/** Field for a time of the day. Calls `onChoose` with a complete time when the field loses the focus. */
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
  const [entered, setEntered] = useState<string>();
  const isComplete = /^([01]\d|2[0-3]):[0-5]\d$/.test(entered ?? value);
  return (
    <TextField
      id={id}
      label={label}
      type="time"
      width="short"
      value={entered ?? value}
      onChange={setEntered}
      onBlur={() => {
        if (entered === undefined || !isComplete) return;
        if (entered !== value) onChoose(entered);
        setEntered(undefined);
      }}
      error={isComplete ? undefined : t.timeError}
    />
  );
}
