import { ActionSheet, useActionForm, useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { ActionForm } from '#foundation/web/ui/action-form/action-form.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import { type LaneSession, signOffLane } from '../contract.ts';
import { laneMessages } from '../messages/lanes.ts';
import { maxHandoverNoteLength } from '../rules/limits.ts';
import { laneSessions } from './lane-session-store.ts';

type SignOffSheetProps = { session: LaneSession; onEnd: (message?: string) => void };

export function SignOffSheet({ session, onEnd }: SignOffSheetProps) {
  const t = useMessages(laneMessages);
  const language = useLanguage();
  return (
    <ActionSheet title={t.signOffTitle(session.lane[language])} onEnd={onEnd}>
      {(onDone) => <SignOffForm session={session} onDone={() => onDone(t.signedOff)} />}
    </ActionSheet>
  );
}

function SignOffForm({ session, onDone }: { session: LaneSession; onDone: () => void }) {
  const t = useMessages(laneMessages);
  const me = useCurrentStaff();
  const { field, formProps } = useActionForm('ports-of-entry', signOffLane, {
    id: 'sign-off',
    labels: { note: t.note },
    initial: { note: '' },
    toInput: ({ note }) => ({ sessionId: session.id, note }),
    onDone: () => {
      if (me) void laneSessions.set(me.id, null);
      onDone();
    },
  });
  return (
    <ActionForm {...formProps} submitLabel={t.signOff}>
      <TextField {...field('note')} hint={t.noteHint} maxLength={maxHandoverNoteLength} />
    </ActionForm>
  );
}
