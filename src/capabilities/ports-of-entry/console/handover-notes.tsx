import { useAction, useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { acknowledgeHandover, type HandoverNote, type LaneSession } from '../contract.ts';
import { laneMessages } from '../messages/lanes.ts';
import { laneSessions } from './lane-session-store.ts';

/** Notes of earlier officers, each until somebody has acknowledged it. */
export function HandoverNotes({ session }: { session: LaneSession }) {
  return session.handoverNotes.map((note) => <NoteCard key={note.sessionId} note={note} session={session} />);
}

function NoteCard({ note, session }: { note: HandoverNote; session: LaneSession }) {
  const { handover: t } = useMessages(laneMessages);
  const timeText = useTimeText();
  const me = useCurrentStaff();
  const acknowledge = useAction(undefined, () => callApi(acknowledgeHandover, { sessionId: note.sessionId }));
  const removeNote = () => {
    const handoverNotes = session.handoverNotes.filter(({ sessionId }) => sessionId !== note.sessionId);
    if (me) void laneSessions.set(me.id, { ...session, handoverNotes });
  };
  return (
    <Notice
      title={t.title}
      action={
        <Button
          variant="secondary"
          size="compact"
          busy={acknowledge.isPending}
          onClick={() => acknowledge.run(undefined, removeNote)}
        >
          {t.acknowledge}
        </Button>
      }
    >
      <p>{note.note}</p>
      <SmallText>{t.by(note.staff, note.lane, timeText.instant(note.at))}</SmallText>
      <Failure thrown={acknowledge.error} />
    </Notice>
  );
}
