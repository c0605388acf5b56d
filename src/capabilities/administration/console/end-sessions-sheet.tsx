import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { endAccountSessions } from '../contract-help.ts';
import { fieldMessages } from '../messages/fields.ts';
import { helpMessages } from '../messages/help.ts';

/** Sheet that ends the sessions of an account. `onEnd` receives their number; undefined if the sheet was cancelled. */
export function EndSessionsSheet({ id, onEnd }: { id: string; onEnd: (count?: number) => void }) {
  const t = useMessages(helpMessages).accounts;
  const endSessions = useAction('administration', (input: { id: string; reason: string }) =>
    callApi(endAccountSessions, input),
  );
  return (
    <Sheet open title={t.endTitle} onClose={() => onEnd()}>
      {(close) => (
        <ReasonForm
          field={{ id: 'end-reason', label: t.endReason, hint: t.endReasonHint }}
          schema={endAccountSessions.input}
          inputBesidesNote={{ id }}
          messages={fieldMessages}
          action={endSessions}
          text={t.endText}
          submitLabel={t.end}
          danger
          onDone={({ endedCount }) => close(() => onEnd(endedCount))}
        />
      )}
    </Sheet>
  );
}
