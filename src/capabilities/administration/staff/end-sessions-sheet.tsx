import { useAction } from '#capabilities/staff/staff/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { endAccountSessions } from '../contract-help.ts';
import { fieldWords } from '../wording/fields.ts';
import { helpWords } from '../wording/help.ts';

/** Asks why all sessions of an account are to end, and ends them. `onEnd`: with how many there were, when it was done. */
export function EndSessionsSheet({ id, onEnd }: { id: string; onEnd: (count?: number) => void }) {
  const say = useWords(helpWords).accounts;
  const act = useAction('administration', (input: { id: string; reason: string }) =>
    callApi(endAccountSessions, input),
  );
  return (
    <Sheet open title={say.endTitle} onClose={() => onEnd()}>
      {(close) => (
        <ReasonForm
          field={{ id: 'end-reason', label: say.endReason, hint: say.endReasonHint }}
          input={endAccountSessions.input}
          rest={{ id }}
          words={fieldWords}
          deed={act}
          text={say.endText}
          go={say.end}
          danger
          onDone={({ ended }) => close(() => onEnd(ended))}
        />
      )}
    </Sheet>
  );
}
