import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { ActionSheet, useAction, useHasScope } from '#capabilities/staff/console/public.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { printPoster, replacePoster, setVenueState, type Venue } from '../contract-console.ts';
import { consoleMessages } from '../messages/console.ts';
import { MarkExposureForm } from './mark-exposure-form.tsx';
import { VenueForm } from './venue-form.tsx';

type VenueAction = 'edit' | 'replace' | 'state' | 'mark' | undefined;

/** Sheet of one venue. `onEnd` receives a message for the page if something was changed. */
export function VenueSheet({ venue, onEnd }: { venue: Venue; onEnd: (message?: string) => void }) {
  const language = useLanguage();
  return (
    <ActionSheet tall title={language === 'ms' ? venue.nameMs : venue.nameEn} onEnd={onEnd}>
      {(done) => <VenueDetails venue={venue} onDone={done} />}
    </ActionSheet>
  );
}

function VenueDetails({ venue, onDone }: { venue: Venue; onDone: (message: string) => void }) {
  const messages = useMessages(consoleMessages);
  const { venues: t, fields } = messages;
  const language = useLanguage();
  const timeText = useTimeText();
  const hasScope = useHasScope();
  const [openAction, setOpenAction] = useState<VenueAction>();
  const { id, revision, state } = venue;
  const closeAction = () => setOpenAction(undefined);
  const print = useAction('check-in', async () => {
    const { name, type, bytes } = await callApi(printPoster, { id });
    await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
  });
  const replace = useAction('check-in', () => callApi(replacePoster, { id, revision }));
  const oppositeState = state === 'active' ? 'closed' : 'active';
  const changeState = useAction('check-in', () => callApi(setVenueState, { id, revision, state: oppositeState }));
  const error = print.error ?? replace.error ?? changeState.error;
  if (openAction === 'edit') return <VenueForm venue={venue} onDone={onDone} onBack={closeAction} />;
  if (openAction === 'mark')
    return (
      <MarkExposureForm
        venue={{ id, name: language === 'ms' ? venue.nameMs : venue.nameEn }}
        onDone={onDone}
        onBack={closeAction}
      />
    );
  return (
    <Stack>
      <SummaryList
        rows={[
          { label: fields.nameMs, value: venue.nameMs },
          { label: fields.nameEn, value: venue.nameEn },
          { label: t.columns.state, value: t.states[state] },
          { label: fields.kind, value: messages.kinds[venue.kind] },
          { label: fields.address, value: venue.address },
          { label: fields.organiser, value: venue.organiser },
          { label: fields.stayMinutes, value: String(venue.stayMinutes) },
          {
            label: t.columns.poster,
            value: t.posterSummary(venue.posterNumber, timeText.instant(venue.posterSince)),
          },
          { label: t.typedCode, value: venue.typedCode, style: 'code' },
          ...(venue.changedBy ? [{ label: t.changedBy, value: venue.changedBy }] : []),
        ]}
      />
      <Failure thrown={error} />
      {openAction === 'replace' && (
        <ConfirmAction
          text={t.replaceText}
          label={t.replace}
          busy={replace.isPending}
          onConfirm={() => replace.run(undefined, () => onDone(t.replaced))}
        />
      )}
      {openAction === 'state' && (
        <ConfirmAction
          text={state === 'active' ? t.closeText : ''}
          label={state === 'active' ? t.close : t.open}
          busy={changeState.isPending}
          onConfirm={() => changeState.run(undefined, () => onDone(state === 'active' ? t.closed : t.opened))}
        />
      )}
      {openAction === undefined && (
        <Row>
          <Button busy={print.isPending} busyText={t.creatingFile} onClick={() => print.mutate(undefined)}>
            {t.print}
          </Button>
          <Button variant="secondary" onClick={() => setOpenAction('edit')}>
            {t.edit}
          </Button>
          {hasScope('exposures:mark') && (
            <Button variant="secondary" onClick={() => setOpenAction('mark')}>
              {t.mark}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setOpenAction('replace')}>
            {t.replace}
          </Button>
          <Button variant="quiet" onClick={() => setOpenAction('state')}>
            {state === 'active' ? t.close : t.open}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type ConfirmActionProps = { text: string; label: string; busy: boolean; onConfirm: () => void };

function ConfirmAction({ text, label, busy, onConfirm }: ConfirmActionProps) {
  return (
    <>
      {text && <p>{text}</p>}
      <Button variant="danger" busy={busy} onClick={onConfirm}>
        {label}
      </Button>
    </>
  );
}
