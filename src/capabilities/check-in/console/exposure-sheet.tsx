import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { ActionSheet, useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { ConfirmButton } from '#foundation/web/form/confirm-button.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { decideExposure, type Exposure, withdrawExposure } from '../contract-console.ts';
import { formatCountBand } from '../rules/count-band.ts';
import { adviceMessages } from '../messages/advice.ts';
import { consoleMessages } from '../messages/console.ts';
import { MarkExposureForm } from './mark-exposure-form.tsx';

/** Sheet of one exposure. `onEnd` receives a message for the page if something was changed. */
export function ExposureSheet({ exposure, onEnd }: { exposure: Exposure; onEnd: (message?: string) => void }) {
  const t = useMessages(consoleMessages).exposures;
  return (
    <ActionSheet tall title={t.title} onEnd={onEnd}>
      {(done) => <ExposureDetails exposure={exposure} onDone={done} />}
    </ActionSheet>
  );
}

function ExposureDetails({ exposure, onDone }: { exposure: Exposure; onDone: (message: string) => void }) {
  const t = useMessages(consoleMessages).exposures;
  const adviceByCode = useMessages(adviceMessages);
  const language = useLanguage();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { venue } = exposure;
  const name = language === 'ms' ? venue.nameMs : venue.nameEn;
  const staffRows = (['requestedBy', 'decidedBy', 'withdrawalRequestedBy', 'withdrawnBy'] as const).flatMap((field) =>
    exposure[field] === '' ? [] : [{ label: t[field], value: exposure[field] }],
  );
  if (isCorrecting)
    return (
      <MarkExposureForm
        venue={{ id: venue.id, name }}
        correctedExposure={exposure}
        onDone={onDone}
        onBack={() => setIsCorrecting(false)}
      />
    );
  return (
    <Stack>
      <SummaryList
        rows={[
          { label: t.columns.venue, value: name },
          { label: t.from, value: <Time instant={exposure.from} /> },
          { label: t.to, value: <Time instant={exposure.to} /> },
          { label: t.columns.people, value: formatCountBand(exposure.band) },
          { label: t.columns.state, value: t.states[exposure.state] },
          { label: t.reason, value: t.reasons[exposure.reason] },
          { label: t.advice, value: adviceByCode[exposure.advice].name },
          ...staffRows,
        ]}
      />
      <ExposureActions exposure={exposure} onDone={onDone} onCorrect={() => setIsCorrecting(true)} />
    </Stack>
  );
}

type ExposureActionsProps = { exposure: Exposure; onDone: (message: string) => void; onCorrect: () => void };

function ExposureActions({ exposure, onDone, onCorrect }: ExposureActionsProps) {
  const t = useMessages(consoleMessages).exposures;
  const adviceByCode = useMessages(adviceMessages);
  const language = useLanguage();
  const { id, state, isOwnRequest, venue } = exposure;
  const name = language === 'ms' ? venue.nameMs : venue.nameEn;
  const decide = useAction('check-in', (agree: boolean) => callApi(decideExposure, { id, agree }));
  const withdraw = useAction('check-in', () => callApi(withdrawExposure, { id }));
  return (
    <>
      <Failure thrown={decide.error ?? withdraw.error} />
      {state === 'waiting' && isOwnRequest && <p>{t.ownExposure}</p>}
      {state === 'waiting' && (
        <Row>
          {!isOwnRequest && (
            <ConfirmButton
              label={t.agree}
              busy={decide.isPending}
              title={t.agreeTitle}
              danger={false}
              cancelLabel={t.cancel}
              onConfirm={() => decide.run(true, () => onDone(t.notifying))}
            >
              {t.agreeImpact(formatCountBand(exposure.band), name, adviceByCode[exposure.advice].name)}
            </ConfirmButton>
          )}
          <Button
            variant="secondary"
            busy={decide.isPending}
            onClick={() => decide.run(false, () => onDone(t.refused))}
          >
            {isOwnRequest ? t.withdrawOwn : t.refuse}
          </Button>
        </Row>
      )}
      {state === 'notified' && (
        <>
          <p>{isOwnRequest ? t.ownWithdrawal : t.withdrawText}</p>
          <Row>
            {!isOwnRequest && (
              <ConfirmButton
                variant="danger"
                label={t.withdraw}
                confirmLabel={t.withdrawExposure}
                busy={withdraw.isPending}
                title={t.withdrawTitle}
                cancelLabel={t.cancel}
                onConfirm={() =>
                  withdraw.run(undefined, (updated) =>
                    onDone(updated.state === 'notified' ? t.withdrawalRequested : t.withdrawing),
                  )
                }
              >
                {t.withdrawImpact(formatCountBand(exposure.band))}
              </ConfirmButton>
            )}
            {exposure.withdrawalRequestedBy !== '' && (
              <Button
                variant="secondary"
                busy={decide.isPending}
                onClick={() => decide.run(false, () => onDone(t.notWithdrawn))}
              >
                {isOwnRequest ? t.withdrawOwn : t.refuseWithdrawal}
              </Button>
            )}
            <Button variant="secondary" onClick={onCorrect}>
              {t.correct}
            </Button>
          </Row>
        </>
      )}
    </>
  );
}
