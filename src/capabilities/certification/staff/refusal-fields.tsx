import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import { noteLength } from '../rules/limits.ts';

type RefusalFieldsProps<R extends string> = {
  say: { reason: string; note: string; noteHint: string; left: (count: number) => string };
  reasons: readonly R[];
  /** What each reason is called. */
  names: Readonly<Record<R, string>>;
  reason: R | undefined;
  note: string;
  onReason: (reason: R) => void;
  onNote: (note: string) => void;
  error: (path: 'reason' | 'note') => string | undefined;
};

/** Why something is refused: a reason, and a note in one's own words. */
export function RefusalFields<R extends string>(props: RefusalFieldsProps<R>) {
  const { say, reasons, names, reason, note, onReason, onNote, error } = props;
  return (
    <>
      <RadioCards<R>
        id="reason"
        legend={say.reason}
        options={reasons.map((value) => ({ value, label: names[value] }))}
        value={reason}
        onChange={onReason}
        error={error('reason')}
      />
      <TextArea
        id="note"
        label={say.note}
        hint={say.noteHint}
        value={note}
        most={noteLength}
        left={say.left}
        onChange={onNote}
        error={error('note')}
      />
    </>
  );
}
