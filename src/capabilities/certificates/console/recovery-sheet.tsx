import {
  useAuditedQuery,
  useCallAction,
  reasonAction,
  WorkItem,
  WorkItemForm,
  WorkItemSheet,
} from '#capabilities/staff/console/public.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { certifyRecovery, readRecovery, type RecoveryDetail, refuseRecovery } from '../contract-console.ts';
import { toCertifiedRecovery } from '../rules/validate-recovery.ts';
import { consoleMessages } from '../messages/console.ts';

/** `onEnd`: called on close, with a message after an action. */
export function RecoverySheet({ id, onEnd }: { id: string; onEnd: (message?: string) => void }) {
  const t = useMessages(consoleMessages).recoveryDetails;
  const query = useAuditedQuery(['certificates', 'recovery', id], (signal) =>
    callApi(readRecovery, { id }, { signal }),
  );
  return (
    <WorkItemSheet tall title={t.title} query={query} onEnd={onEnd}>
      {(detail) => <RecoveryDetails detail={detail} />}
    </WorkItemSheet>
  );
}

function RecoveryDetails({ detail: { id, state, isRecordedByCaller }, detail }: { detail: RecoveryDetail }) {
  const t = useMessages(consoleMessages).recoveryDetails;
  const refuse = reasonAction({
    queryKey: 'certificates',
    call: refuseRecovery,
    input: { id },
    reasonLabel: t.reason,
    hint: t.reasonHint,
    label: isRecordedByCaller ? t.withdraw : t.refuse,
    variant: 'secondary',
    danger: true,
    done: () => t.refused,
  });
  const certify = useCallAction('certificates', certifyRecovery);
  const isUndecided = state === 'recorded';
  return (
    <WorkItem
      actions={isUndecided ? [refuse] : []}
      buttons={
        isUndecided &&
        !isRecordedByCaller && (
          <WorkItemForm>
            {(onDone) => (
              <Button
                busy={certify.isPending}
                onClick={() => certify.mutate({ id }, { onSuccess: () => onDone(t.certified) })}
              >
                {t.certify}
              </Button>
            )}
          </WorkItemForm>
        )
      }
    >
      <RecoverySummary detail={detail} />
      <Failure thrown={certify.error} />
      {isUndecided && <p>{isRecordedByCaller ? t.recordedByYou : t.preview}</p>}
    </WorkItem>
  );
}

function RecoverySummary({ detail }: { detail: RecoveryDetail }) {
  const messages = useMessages(consoleMessages);
  const { recoveryDetails: t, recoveries } = messages;
  const language = useLanguage();
  const { recovered, state, reason } = detail;
  const { person } = toCertifiedRecovery(recovered);
  return (
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
  );
}
