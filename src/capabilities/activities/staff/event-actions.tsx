import { useState } from 'react';
import { useAction } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import type { RequestOf } from '#foundation/contract/call.ts';
import { cancelEvent, decideCancel, type DeskEvent, maxReasonLength } from '../contract-console.ts';
import { consoleWords } from '../wording/console.ts';
import { CapacityForm } from './capacity-form.tsx';

type EventActionsProps = { event: DeskEvent; onDone: (said: string) => void };

/** What an organiser can do with an event that takes place. */
export function EventActions({ event, onDone }: EventActionsProps) {
  const say = useWords(consoleWords).event;
  const [doing, setDoing] = useState<'capacity' | 'cancel'>();
  return (
    <>
      {event.state === 'planned' && event.asked && (
        <CancelRequestNotice event={event} asked={event.asked} onDone={onDone} />
      )}
      {event.state === 'planned' && (
        <div className={layout.buttons}>
          <Button variant="secondary" onClick={() => setDoing('capacity')}>
            {say.change}
          </Button>
          {!event.asked && (
            <Button variant="quiet" onClick={() => setDoing('cancel')}>
              {say.cancel}
            </Button>
          )}
        </div>
      )}
      {/* Stays when the event is cancelled: it says so itself. */}
      {doing && (
        <Sheet open title={doing === 'capacity' ? say.changeTitle : say.cancel} onClose={() => setDoing(undefined)}>
          {(close) => {
            const done = (said: string) =>
              close(() => {
                setDoing(undefined);
                onDone(said);
              });
            return doing === 'capacity' ? (
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
  const say = useWords(consoleWords).event;
  const deed = useAction('activities', (input: RequestOf<typeof cancelEvent>) => callApi(cancelEvent, input));
  return (
    <ReasonForm
      field={{ id: 'cancel-reason', label: say.reason, hint: say.reasonHint, longest: maxReasonLength }}
      input={cancelEvent.input}
      rest={{ id: event.id, revision: event.revision }}
      deed={deed}
      text={say.cancelText}
      go={say.cancel}
      danger
      onDone={({ state }) => onDone(state === 'cancelled' ? say.isCancelled : say.isAsked)}
    />
  );
}

function CancelRequestNotice({ event, asked, onDone }: EventActionsProps & { asked: NonNullable<DeskEvent['asked']> }) {
  const say = useWords(consoleWords).event;
  const language = useLanguage();
  const decide = useAction('activities', (agree: boolean) => callApi(decideCancel, { id: event.id, agree }));
  // By the promise: this is gone from the page as soon as it is decided. What went wrong is said below.
  const answer = (agree: boolean, said: string) => {
    decide.mutateAsync(agree).then(
      () => onDone(said),
      () => undefined,
    );
  };
  return (
    <Notice
      tone="warn"
      title={asked.mine ? say.mine : say.asked(asked.by, formatInstant(parseInstant(asked.at), language))}
    >
      <p>{asked.reason}</p>
      {decide.error && <p role="alert">{failureSentence(decide.error, language)}</p>}
      <div className={layout.buttons}>
        {!asked.mine && (
          <Button variant="danger" busy={decide.isPending} onClick={() => answer(true, say.isCancelled)}>
            {say.agree}
          </Button>
        )}
        <Button variant="secondary" busy={decide.isPending} onClick={() => answer(false, say.refused)}>
          {asked.mine ? say.takeBack : say.refuse}
        </Button>
      </div>
    </Notice>
  );
}
