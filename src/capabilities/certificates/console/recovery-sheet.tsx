import { useState } from 'react';
import { DetailSheet, useAction, useAuditedQuery } from '#capabilities/staff/console/public.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { certifyRecovery, readRecovery, type RecoveryDetail, refuseRecovery } from '../contract-console.ts';
import { toCertifiedRecovery } from '../rules/validate-recovery.ts';
import { consoleMessages } from '../messages/console.ts';

/** `onEnd`: called on close, with a message after an action. */
export function RecoverySheet({ id, onEnd }: { id: string; onEnd: (message?: string) => void }) {
  const t = useMessages(consoleMessages).recoveryDetails;
  const recovery = useAuditedQuery(['certificates', 'recovery', id], (signal) =>
    callApi(readRecovery, { id }, { signal }),
  );
  return (
    <DetailSheet tall title={t.title} query={recovery} onEnd={onEnd}>
      {(detail, done) => <RecoveryDetails detail={detail} onDone={done} />}
    </DetailSheet>
  );
}

function RecoveryDetails({ detail, onDone }: { detail: RecoveryDetail; onDone: (message: string) => void }) {
  const messages = useMessages(consoleMessages);
  const { recoveryDetails: t, recoveries } = messages;
  const language = useLanguage();
  const [isRefusing, setRefusing] = useState(false);
  const refuse = useAction('certificates', (input: { id: string; reason: string }) => callApi(refuseRecovery, input));
  const certify = useAction('certificates', () => callApi(certifyRecovery, { id: detail.id }));
  const { recovered, state, isRecordedByCaller, reason } = detail;
  const { person } = toCertifiedRecovery(recovered);
  const refuseLabel = isRecordedByCaller ? t.withdraw : t.refuse;
  if (isRefusing)
    return (
      <ReasonForm
        field={{ id: 'reason', label: t.reason, hint: t.reasonHint }}
        schema={refuseRecovery.input}
        inputBesidesNote={{ id: detail.id }}
        action={refuse}
        submitLabel={refuseLabel}
        danger
        onDone={() => onDone(t.refused)}
        onBack={() => setRefusing(false)}
      />
    );
  return (
    <div className={layout.stack}>
      <SummaryList
        rows={[
          { label: recoveries.columns.state, value: recoveries.states[state] },
          { label: t.name, value: `${recovered.given} ${recovered.family}`.trim() },
          {
            label: t.machineName,
            value: [person.machineFamily, person.machineGiven].filter(Boolean).join('<<'),
            style: 'code',
          },
          { label: messages.form.birthDate, value: <Time date={recovered.birthDate} /> },
          { label: messages.form.firstPositive, value: <Time date={recovered.firstPositive} /> },
          { label: messages.form.country, value: findCountry(recovered.country)?.[language] ?? recovered.country },
          { label: t.from, value: <Time date={detail.from} /> },
          { label: t.until, value: <Time date={detail.until} /> },
          { label: recoveries.columns.recorded, value: recoveries.byStaff(detail.recordedBy) },
          ...(detail.decidedBy
            ? [{ label: recoveries.columns.decided, value: recoveries.byStaff(detail.decidedBy) }]
            : []),
          ...(reason ? [{ label: t.reason, value: reason }] : []),
        ]}
      />
      <Failure thrown={certify.error} />
      {state === 'recorded' && (
        <>
          <p>{isRecordedByCaller ? t.recordedByYou : t.preview}</p>
          <div className={layout.buttons}>
            {!isRecordedByCaller && (
              <Button
                busy={certify.isPending}
                onClick={() => certify.mutate(undefined, { onSuccess: () => onDone(t.certified) })}
              >
                {t.certify}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setRefusing(true)}>
              {refuseLabel}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
