import { Row } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useAction, useCallAction } from '#capabilities/staff/console/public.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { cancelEvent, decideCancelRequest, type DeskEvent, maxReasonLength } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { CapacityForm } from './capacity-form.tsx';

type EventActionsProps = { event: DeskEvent; onDone: (message: string) => void };

export function EventActions({ event, onDone }: EventActionsProps) {
  const t = useMessages(consoleMessages).event;
  const [openForm, setOpenForm] = useState<'capacity' | 'cancel'>();
  return (
    <>
      {event.state === 'planned' && event.cancelRequest && (
        <CancelRequestNotice event={event} cancelRequest={event.cancelRequest} onDone={onDone} />
      )}
      {event.state === 'planned' && (
        <Row>
          <Button variant="secondary" onClick={() => setOpenForm('capacity')}>
            {t.change}
          </Button>
          {!event.cancelRequest && (
            <Button variant="quiet" onClick={() => setOpenForm('cancel')}>
              {t.cancel}
            </Button>
          )}
        </Row>
      )}
      {/* Stays mounted when the event is cancelled: the sheet shows the result itself. */}
      {openForm && (
        <Sheet open title={openForm === 'capacity' ? t.changeTitle : t.cancel} onClose={() => setOpenForm(undefined)}>
          {(close) => {
            const done = (message: string) =>
              close(() => {
                setOpenForm(undefined);
                onDone(message);
              });
            return openForm === 'capacity' ? (
              <CapacityForm event={event} onDone={done} />
            ) : (
              <CancelForm event={event} onDone={done} />
            );
          }}
        </Sheet>
      )}
    </>
  );
}

function CancelForm({ event, onDone }: EventActionsProps) {
  const t = useMessages(consoleMessages).event;
  return (
    <ReasonForm
      field={{ id: 'cancel-reason', label: t.reason, hint: t.reasonHint, maxLength: maxReasonLength }}
      schema={cancelEvent.input}
      inputBesidesNote={{ id: event.id, revision: event.revision }}
      action={useCallAction('activities', cancelEvent)}
      text={t.cancelText}
      confirmation={{
        title: t.cancelTitle,
        text: t.cancelImpact(event.taken, event.waiting),
        cancelLabel: t.keepEvent,
        confirmLabel: t.cancel,
        danger: true,
      }}
      submitLabel={t.cancel}
      danger
      onDone={({ state }) => onDone(state === 'cancelled' ? t.cancelDone : t.cancelRequested)}
    />
  );
}

function CancelRequestNotice({
  event,
  cancelRequest,
  onDone,
}: EventActionsProps & { cancelRequest: NonNullable<DeskEvent['cancelRequest']> }) {
  const t = useMessages(consoleMessages).event;
  const language = useLanguage();
  const timeText = useTimeText();
  const decide = useAction('activities', (agree: boolean) => callApi(decideCancelRequest, { id: event.id, agree }));
  // Callbacks of `mutate` do not run after this notice unmounts, so the promise of `mutateAsync` is used. The notice
  // shows an error itself.
  const submitDecision = (agree: boolean, message: string) => {
    decide.mutateAsync(agree).then(
      () => onDone(message),
      () => undefined,
    );
  };
  return (
    <Notice
      tone="warn"
      title={
        cancelRequest.isOwn
          ? t.ownCancelRequest
          : t.cancelRequestedBy(cancelRequest.requestedBy, timeText.instant(cancelRequest.requestedAt))
      }
    >
      <p>{cancelRequest.reason}</p>
      {decide.error && <p role="alert">{failureSentence(decide.error, language)}</p>}
      <Row>
        {!cancelRequest.isOwn && (
          <ConfirmButton
            variant="danger"
            label={t.agree}
            confirmLabel={t.cancel}
            busy={decide.isPending}
            title={t.cancelTitle}
            cancelLabel={t.keepEvent}
            onConfirm={() => submitDecision(true, t.cancelDone)}
          >
            {t.cancelImpact(event.taken, event.waiting)}
          </ConfirmButton>
        )}
        <Button variant="secondary" busy={decide.isPending} onClick={() => submitDecision(false, t.cancelDeclined)}>
          {cancelRequest.isOwn ? t.withdraw : t.refuse}
        </Button>
      </Row>
    </Notice>
  );
}
