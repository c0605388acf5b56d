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
  const t = useMessages(consoleMessages).venues;
  const language = useLanguage();
  const hasScope = useHasScope();
  const [openAction, setOpenAction] = useState<VenueAction>();
  const { id, revision, state } = venue;
  const closeAction = () => setOpenAction(undefined);
  const print = useAction('check-in', async () => {
    const { name, type, bytes } = await callApi(printPoster, { id });
    await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
  });
  const replace = useAction('check-in', () => callApi(replacePoster, { id, revision }));
  const stateChange =
    state === 'active'
      ? { state: 'closed' as const, text: t.closeText, label: t.close, done: t.closed }
      : { state: 'active' as const, text: '', label: t.open, done: t.opened };
  const changeState = useAction('check-in', () => callApi(setVenueState, { id, revision, state: stateChange.state }));
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
      <VenueSummary venue={venue} />
      <Failure thrown={print.error ?? replace.error ?? changeState.error} />
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
          text={stateChange.text}
          label={stateChange.label}
          busy={changeState.isPending}
          onConfirm={() => changeState.run(undefined, () => onDone(stateChange.done))}
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
            {stateChange.label}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function VenueSummary({ venue }: { venue: Venue }) {
  const { venues: t, fields, kinds } = useMessages(consoleMessages);
  const timeText = useTimeText();
  return (
    <SummaryList
      rows={[
        { label: fields.nameMs, value: venue.nameMs },
        { label: fields.nameEn, value: venue.nameEn },
        { label: t.columns.state, value: t.states[venue.state] },
        { label: fields.kind, value: kinds[venue.kind] },
        { label: fields.address, value: venue.address },
        { label: fields.organiser, value: venue.organiser },
        { label: fields.stayMinutes, value: String(venue.stayMinutes) },
        { label: t.columns.poster, value: t.posterSummary(venue.posterNumber, timeText.instant(venue.posterSince)) },
        { label: t.typedCode, value: venue.typedCode, style: 'code' },
        ...(venue.changedBy ? [{ label: t.changedBy, value: venue.changedBy }] : []),
      ]}
    />
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
