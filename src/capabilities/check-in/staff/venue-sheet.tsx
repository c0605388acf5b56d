import { useState } from 'react';
import { ActionSheet, useAction, useHasScope } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { saveFile } from '#foundation/web/host/save-file.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { printPoster, replacePoster, setVenueState, type Venue } from '../contract-console.ts';
import { consoleWords } from '../wording/console.ts';
import { MarkExposureForm } from './mark-exposure-form.tsx';
import { VenueForm } from './venue-form.tsx';

type VenueAction = 'edit' | 'replace' | 'state' | 'mark' | undefined;

/** A venue, its poster, and what can be done about it. `onEnd`: closed, with what became of it when something was done. */
export function VenueSheet({ venue, onEnd }: { venue: Venue; onEnd: (said?: string) => void }) {
  const language = useLanguage();
  return (
    <ActionSheet tall title={language === 'ms' ? venue.nameMs : venue.nameEn} onEnd={onEnd}>
      {(done) => <VenueDetails venue={venue} onDone={done} />}
    </ActionSheet>
  );
}

function VenueDetails({ venue, onDone }: { venue: Venue; onDone: (said: string) => void }) {
  const words = useWords(consoleWords);
  const { venues: say, fields } = words;
  const language = useLanguage();
  const may = useHasScope();
  const [doing, setDoing] = useState<VenueAction>();
  const { id, revision, state } = venue;
  const back = () => setDoing(undefined);
  const print = useAction('check-in', async () => {
    const { name, type, bytes } = await callApi(printPoster, { id });
    await saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
  });
  const replace = useAction('check-in', () => callApi(replacePoster, { id, revision }));
  const other = state === 'active' ? 'closed' : 'active';
  const change = useAction('check-in', () => callApi(setVenueState, { id, revision, state: other }));
  const failed = print.error ?? replace.error ?? change.error;
  if (doing === 'edit') return <VenueForm venue={venue} onDone={onDone} onBack={back} />;
  if (doing === 'mark')
    return (
      <MarkExposureForm
        venue={{ id, name: language === 'ms' ? venue.nameMs : venue.nameEn }}
        onDone={onDone}
        onBack={back}
      />
    );
  return (
    <div className={layout.stack}>
      <SummaryList
        rows={[
          { label: fields.nameMs, value: venue.nameMs },
          { label: fields.nameEn, value: venue.nameEn },
          { label: say.columns.state, value: say.states[state] },
          { label: fields.kind, value: words.kinds[venue.kind] },
          { label: fields.address, value: venue.address },
          { label: fields.organiser, value: venue.organiser },
          { label: fields.stayMinutes, value: String(venue.stayMinutes) },
          {
            label: say.columns.poster,
            value: say.posterOf(venue.poster, formatInstant(parseInstant(venue.posterSince), language)),
          },
          { label: say.typed, value: venue.typedCode, style: 'code' },
          ...(venue.changedBy ? [{ label: say.changedBy, value: venue.changedBy }] : []),
        ]}
      />
      <Failure thrown={failed} />
      {doing === 'replace' && (
        <ConfirmAction
          text={say.replaceText}
          go={say.replace}
          busy={replace.isPending}
          onGo={() => replace.mutate(undefined, { onSuccess: () => onDone(say.replaced) })}
        />
      )}
      {doing === 'state' && (
        <ConfirmAction
          text={state === 'active' ? say.closeText : ''}
          go={state === 'active' ? say.close : say.open}
          busy={change.isPending}
          onGo={() =>
            change.mutate(undefined, { onSuccess: () => onDone(state === 'active' ? say.closed : say.opened) })
          }
        />
      )}
      {doing === undefined && (
        <div className={layout.buttons}>
          <Button busy={print.isPending} busyText={say.printing} onClick={() => print.mutate(undefined)}>
            {say.print}
          </Button>
          <Button variant="secondary" onClick={() => setDoing('edit')}>
            {say.edit}
          </Button>
          {may('exposures:mark') && (
            <Button variant="secondary" onClick={() => setDoing('mark')}>
              {say.mark}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setDoing('replace')}>
            {say.replace}
          </Button>
          <Button variant="quiet" onClick={() => setDoing('state')}>
            {state === 'active' ? say.close : say.open}
          </Button>
        </div>
      )}
    </div>
  );
}

function ConfirmAction({ text, go, busy, onGo }: { text: string; go: string; busy: boolean; onGo: () => void }) {
  return (
    <>
      {text && <p>{text}</p>}
      <Button variant="danger" busy={busy} onClick={onGo}>
        {go}
      </Button>
    </>
  );
}
