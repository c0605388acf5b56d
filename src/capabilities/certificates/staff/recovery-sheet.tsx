import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeed } from '#capabilities/staff/staff/public.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { ReasonForm } from '#foundation/web/ui/reason-form/reason-form.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { certifyRecovery, readRecovery, type RecoveryDetail, refuseRecovery } from '../contract-console.ts';
import { certifiedOf } from '../rules/check-recovered.ts';
import { consoleWords } from '../wording/console.ts';
import styles from './certificates.module.css';

/** A recovery with whose it is, and what can be done about it. `onEnd`: closed, with what became of it when something was done. */
export function RecoverySheet({ id, onEnd }: { id: string; onEnd: (said?: string) => void }) {
  const say = useWords(consoleWords).one;
  const language = useLanguage();
  const recovery = useQuery({
    queryKey: ['certificates', 'recovery', id],
    queryFn: ({ signal }) => place(readRecovery, { id }, { signal }),
    // Every reading is a look on record.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Sheet open title={say.title} onClose={() => onEnd()}>
      {(close) => (
        <>
          {recovery.isError && (
            <ErrorPanel onRetry={() => void recovery.refetch()} retrying={recovery.isFetching}>
              {failureSentence(recovery.error, language)}
            </ErrorPanel>
          )}
          <Skeleton loading={recovery.isPending} shape={<SkeletonCard lines={6} />}>
            {recovery.data && <OneRecovery detail={recovery.data} onDone={(said) => close(() => onEnd(said))} />}
          </Skeleton>
        </>
      )}
    </Sheet>
  );
}

function OneRecovery({ detail, onDone }: { detail: RecoveryDetail; onDone: (said: string) => void }) {
  const words = useWords(consoleWords);
  const { one: say, recoveries } = words;
  const language = useLanguage();
  const [refusing, setRefusing] = useState(false);
  const refuse = useDeed('certificates', (input: { id: string; reason: string }) => place(refuseRecovery, input));
  const certify = useDeed('certificates', () => place(certifyRecovery, { id: detail.id }));
  const { recovered, state, mine, reason } = detail;
  const { person } = certifiedOf(recovered);
  const go = mine ? say.takeBack : say.refuse;
  if (refusing)
    return (
      <ReasonForm
        field={{ id: 'reason', label: say.reason, hint: say.reasonHint }}
        input={refuseRecovery.input}
        rest={{ id: detail.id }}
        deed={refuse}
        go={go}
        danger
        onDone={() => onDone(say.refused)}
        onBack={() => setRefusing(false)}
      />
    );
  return (
    <div className={styles.stack}>
      <SummaryList
        rows={[
          { label: recoveries.columns.state, value: recoveries.states[state] },
          { label: say.name, value: `${recovered.given} ${recovered.family}`.trim() },
          {
            label: say.machineName,
            value: [person.machineFamily, person.machineGiven].filter(Boolean).join('<<'),
            style: 'code',
          },
          { label: words.form.birthDate, value: formatDate(recovered.birthDate, language) },
          { label: words.form.firstPositive, value: formatDate(recovered.firstPositive, language) },
          { label: words.form.country, value: findCountry(recovered.country)?.[language] ?? recovered.country },
          { label: say.from, value: formatDate(detail.from, language) },
          { label: say.until, value: formatDate(detail.until, language) },
          { label: recoveries.columns.recorded, value: recoveries.by(detail.recordedBy) },
          ...(detail.decidedBy ? [{ label: recoveries.columns.decided, value: recoveries.by(detail.decidedBy) }] : []),
          ...(reason ? [{ label: say.reason, value: reason }] : []),
        ]}
      />
      {certify.error && (
        <Notice tone="danger" live>
          {failureSentence(certify.error, language)}
        </Notice>
      )}
      {state === 'recorded' && (
        <>
          <p>{mine ? say.mine : say.preview}</p>
          <div className={styles.buttons}>
            {!mine && (
              <Button
                busy={certify.isPending}
                onClick={() => certify.mutate(undefined, { onSuccess: () => onDone(say.certified) })}
              >
                {say.certify}
              </Button>
            )}
            <Button look="secondary" onClick={() => setRefusing(true)}>
              {go}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
