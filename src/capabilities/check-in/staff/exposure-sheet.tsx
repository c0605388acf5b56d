import { useState } from 'react';
import { ActionSheet, useAction } from '#capabilities/staff/staff/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { decideExposure, type Exposure, withdrawExposure } from '../contract-console.ts';
import { formatCountBand } from '../rules/count-band.ts';
import { adviceWords } from '../wording/advice.ts';
import { consoleWords } from '../wording/console.ts';
import { MarkExposureForm } from './mark-exposure-form.tsx';

/** An exposure, and what can be done about it. `onEnd`: closed, with what became of it when something was done. */
export function ExposureSheet({ exposure, onEnd }: { exposure: Exposure; onEnd: (said?: string) => void }) {
  const say = useWords(consoleWords).exposures;
  return (
    <ActionSheet tall title={say.title} onEnd={onEnd}>
      {(done) => <ExposureDetails exposure={exposure} onDone={done} />}
    </ActionSheet>
  );
}

function ExposureDetails({ exposure, onDone }: { exposure: Exposure; onDone: (said: string) => void }) {
  const say = useWords(consoleWords).exposures;
  const advices = useWords(adviceWords);
  const language = useLanguage();
  const [correcting, setCorrecting] = useState(false);
  const { id, venue, state, mine } = exposure;
  const name = language === 'ms' ? venue.nameMs : venue.nameEn;
  const decide = useAction('check-in', (agree: boolean) => callApi(decideExposure, { id, agree }));
  const withdraw = useAction('check-in', () => callApi(withdrawExposure, { id }));
  const failed = decide.error ?? withdraw.error;
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  const named = (['askedBy', 'decidedBy', 'withdrawAskedBy', 'withdrawnBy'] as const).flatMap((part) =>
    exposure[part] === '' ? [] : [{ label: say[part], value: exposure[part] }],
  );
  if (correcting)
    return (
      <MarkExposureForm
        venue={{ id: venue.id, name }}
        corrects={exposure}
        onDone={onDone}
        onBack={() => setCorrecting(false)}
      />
    );
  return (
    <div className={layout.stack}>
      <SummaryList
        rows={[
          { label: say.columns.venue, value: name },
          { label: say.from, value: when(exposure.from) },
          { label: say.to, value: when(exposure.to) },
          { label: say.columns.people, value: formatCountBand(exposure.band) },
          { label: say.columns.state, value: say.states[state] },
          { label: say.reason, value: say.reasons[exposure.reason] },
          { label: say.advice, value: advices[exposure.advice].name },
          ...named,
        ]}
      />
      <Failure thrown={failed} />
      {state === 'waiting' && mine && <p>{say.mine}</p>}
      {state === 'waiting' && (
        <div className={layout.buttons}>
          {!mine && (
            <Button
              busy={decide.isPending}
              onClick={() => decide.mutate(true, { onSuccess: () => onDone(say.telling) })}
            >
              {say.agree}
            </Button>
          )}
          <Button
            variant="secondary"
            busy={decide.isPending}
            onClick={() => decide.mutate(false, { onSuccess: () => onDone(say.refused) })}
          >
            {mine ? say.takeBack : say.refuse}
          </Button>
        </div>
      )}
      {state === 'told' && (
        <>
          <p>{mine ? say.mineWithdraw : say.withdrawText}</p>
          <div className={layout.buttons}>
            {!mine && (
              <Button
                variant="danger"
                busy={withdraw.isPending}
                onClick={() =>
                  withdraw.mutate(undefined, {
                    onSuccess: (now) => onDone(now.state === 'told' ? say.withdrawAsked : say.withdrawing),
                  })
                }
              >
                {say.withdraw}
              </Button>
            )}
            {exposure.withdrawAskedBy !== '' && (
              <Button
                variant="secondary"
                busy={decide.isPending}
                onClick={() => decide.mutate(false, { onSuccess: () => onDone(say.notWithdrawn) })}
              >
                {mine ? say.takeBack : say.keepTold}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setCorrecting(true)}>
              {say.correct}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
