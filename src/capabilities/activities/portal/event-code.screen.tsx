import { Buttons, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useSubmission } from '#foundation/web/form/use-submission.ts';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { useState } from 'react';
import { useParams, useSearchParams } from '#foundation/web/router/router.tsx';
import { useWakeLock } from '#capabilities/pass/portal/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useCachedCall } from '#foundation/web/http/use-cached-call.ts';
import { useLoginGuard } from '#foundation/web/session/use-login-guard.ts';
import { Button, ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import type { BookingView } from '../contract-views.ts';
import type { EventKind } from '../rules/event-kinds.ts';
import { activityMessages } from '../messages/screens.ts';
import { paths, readEventKind } from './paths.ts';
import { AppealNotice } from './appeal-notice.tsx';
import { selectCalls } from './select-calls.ts';
import { EventCodeCard } from './event-code-card.tsx';
import { EventNotFound, EventQueryView } from './event-query-view.tsx';
import { UpdateHealthCodeDialog } from './update-health-code-dialog.tsx';

/** Screen `/app/activities/code/:booking`: a booking with its event code; the cached copy without a network. */
export function EventCodeScreen() {
  useLoginGuard();
  const t = useMessages(activityMessages);
  const { booking: bookingId = '' } = useParams();
  const [search] = useSearchParams();
  const kind = readEventKind(search);
  const cached = useCachedCall(selectCalls(kind).activeCode, { booking_id: bookingId });
  useWakeLock();
  return (
    <ResidentShell title={t.code.title} back={{ to: paths.list(kind) }} showsMember={false}>
      <PageTitle>{t.code.title}</PageTitle>
      <EventQueryView kind={kind} query={cached}>
        {({ items }) =>
          items.length === 0 ? (
            <EventNotFound kind={kind} />
          ) : (
            items.map((booking) => (
              <EventCodeDetails key={booking.id} kind={kind} booking={booking} refetch={cached.refetch} />
            ))
          )
        }
      </EventQueryView>
    </ResidentShell>
  );
}

function EventCodeDetails({ kind, booking, refetch }: { kind: EventKind; booking: BookingView; refetch: () => void }) {
  const t = useMessages(activityMessages);
  const [isConfirming, setConfirming] = useState(false);
  const [isUpdateOpen, setUpdateOpen] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const { busy, failure, submit } = useSubmission();
  const { event, person, state, disqualifiedBy, appeal } = booking;
  const canCancel = state === 'valid' || state === 'waiting' || state === 'disqualified';
  const cancel = () =>
    submit(async (requestId) => {
      const input = { act: 'not-going' as const, event_id: event.id, member_id: person };
      await callApi(selectCalls(kind).act, input, { requestId });
      setCancelled(true);
    }).then(refetch);
  return (
    <Stack>
      {isCancelled && failure === undefined && <Notice tone="ok" title={t.leave.done} live />}
      <Failure thrown={failure} />
      <EventCodeCard booking={booking} onUpdate={() => setUpdateOpen(true)} />
      {appeal && <AppealNotice appeal={appeal} />}
      <Buttons>
        {disqualifiedBy !== null && appeal?.state !== 'open' && (
          <ButtonLink variant="secondary" to={paths.appeal(kind, event.id, person)}>
            {t.appeal.title}
          </ButtonLink>
        )}
        {state === 'not-going' && (
          <ButtonLink variant="secondary" to={paths.event(kind, event.id, person)}>
            {t.code.bookAgain}
          </ButtonLink>
        )}
        {canCancel && (
          <Button variant="secondary" busy={busy} onClick={() => setConfirming(true)}>
            {t.code.notGoing}
          </Button>
        )}
        <ButtonLink variant="quiet" to={paths.list(kind)}>
          {t.code.toList}
        </ButtonLink>
      </Buttons>
      <Dialog
        open={isConfirming}
        title={t.leave.title}
        cancel={{ label: t.leave.keep, onChoose: () => setConfirming(false) }}
        confirm={{
          label: t.leave.confirm,
          danger: true,
          onChoose: () => {
            setConfirming(false);
            void cancel();
          },
        }}
      >
        {t.leave.text}
      </Dialog>
      <UpdateHealthCodeDialog open={isUpdateOpen} member={person} onClose={() => setUpdateOpen(false)} />
    </Stack>
  );
}
