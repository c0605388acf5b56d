import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { maxNoteLength } from '../rules/limits.ts';

type RefusalFieldsProps<R extends string> = {
  t: { reason: string; note: string; noteHint: string; charactersLeft: (count: number) => string };
  reasons: readonly R[];
  labelByReason: Readonly<Record<R, string>>;
  reason: R | undefined;
  note: string;
  onReason: (reason: R) => void;
  onNote: (note: string) => void;
  error: (path: 'reason' | 'note') => string | undefined;
};

/** Fields of a refusal: its reason, and a note to the person. */
export function RefusalFields<R extends string>(props: RefusalFieldsProps<R>) {
  const { t, reasons, labelByReason, reason, note, onReason, onNote, error } = props;
  return (
    <>
      <RadioCards<R>
        id="reason"
        legend={t.reason}
        options={reasons.map((value) => ({ value, label: labelByReason[value] }))}
        value={reason}
        onChange={onReason}
        error={error('reason')}
      />
      <TextArea
        id="note"
        label={t.note}
        hint={t.noteHint}
        value={note}
        maxLength={maxNoteLength}
        remainingMessage={t.charactersLeft}
        onChange={onNote}
        error={error('note')}
      />
    </>
  );
}
