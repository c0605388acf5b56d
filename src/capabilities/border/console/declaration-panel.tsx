import { useState } from 'react';
import { useHasScope } from '#capabilities/staff/console/public.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { ErrorPanel } from '#foundation/web/ui/error-panel/error-panel.tsx';
import { ResultHeading } from '#foundation/web/ui/focus/result-heading.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Skeleton, SkeletonCard } from '#foundation/web/ui/skeleton/skeleton.tsx';
import { StatusTag } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { counterMessages } from '../messages/counter.ts';
import { overrideMessages } from '../messages/override.ts';
import { DuplicateDeclarations, type DuplicateDeclarationsProps } from './duplicate-declarations.tsx';
import styles from './counter.module.css';
import { DecisionHistory } from './decision-history.tsx';
import { type OverrideSubject, OverrideSheet } from './override-sheet.tsx';
import { type ArrivalDetail, useArrival } from './use-arrival.ts';

export type DeclarationPanelProps = {
  reference: string;
  number: number;
  /** A band was changed: passes that were judged before may be replaced now. */
  onOverridden: () => void;
  /** Opens another declaration of the same traveller. */
  onOpen?: DuplicateDeclarationsProps['onOpen'];
  /** Its first name takes the focus when it comes: where the page was asked for it. */
  focused?: boolean | undefined;
};

/** A declaration with what became of it: one traveller, or with 0 all of them; who may, changes a band. */
export function DeclarationPanel({ reference, number, onOverridden, onOpen, focused }: DeclarationPanelProps) {
  const t = useMessages(counterMessages);
  const override = useMessages(overrideMessages);
  const may = useHasScope();
  const [overriding, setOverriding] = useState<OverrideSubject>();
  const [said, setSaid] = useState('');
  const language = useLanguage();
  const { data, error, refetch } = useArrival(reference);
  if (error && !data) return <ErrorPanel onRetry={() => void refetch()}>{failureSentence(error, language)}</ErrorPanel>;
  return (
    <Skeleton loading={!data} shape={<SkeletonCard lines={6} />}>
      {data && (
        <div className={layout.tight}>
          <StatusMessage>{said}</StatusMessage>
          {data.assistance && <p>{data.assistance.kind === 'officer' ? t.helped(data.assistance.staff) : t.atKiosk}</p>}
          {data.travellers
            .filter((one) => number === 0 || one.number === number)
            .map((one, at) => (
              <section key={one.number} className={styles.card}>
                <div className={layout.row}>
                  {focused && at === 0 ? <ResultHeading>{one.name}</ResultHeading> : <h2>{one.name}</h2>}
                  <StatusTag tone={one.band === 'proceed' ? 'ok' : 'info'}>{t.verdict[one.band]}</StatusTag>
                </div>
                <DuplicateDeclarations shown={data} number={one.number} onOpen={onOpen} />
                {one.reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
                {one.confirmed.length > 0 && (
                  <>
                    <h3>{t.confirmed}</h3>
                    <ul className={styles.bullets}>
                      {one.confirmed.map((warning) => (
                        <li key={warning}>{warning}</li>
                      ))}
                    </ul>
                  </>
                )}
                <SummaryList rows={one.rows} />
                {may('bands:override') && data.status === 'submitted' && (
                  <Button
                    variant="secondary"
                    size="compact"
                    hiddenSuffix={one.name}
                    onClick={() =>
                      setOverriding({
                        reference,
                        number: one.number,
                        version: data.version,
                        name: one.name,
                        band: one.band,
                      })
                    }
                  >
                    {override.button}
                  </Button>
                )}
              </section>
            ))}
          <VersionChanges shown={data} number={number} />
          <DecisionHistory shown={data} number={number} />
          {overriding && (
            <OverrideSheet
              about={overriding}
              onEnd={(answer) => {
                setOverriding(undefined);
                if (answer === undefined) return;
                setSaid(answer);
                onOverridden();
              }}
            />
          )}
        </div>
      )}
    </Skeleton>
  );
}

function VersionChanges({ shown, number }: { shown: ArrivalDetail; number: number }) {
  const t = useMessages(counterMessages);
  if (shown.changes.length === 0) return null;
  return (
    <section className={styles.card}>
      {shown.changes.map(({ version, changes }) => {
        const mine = changes.filter((one) => number === 0 || one.number === number);
        return (
          <div key={version}>
            <h3>{t.changes(version)}</h3>
            {mine.length === 0 && <p>{t.noChanges}</p>}
            <ul className={styles.bullets}>
              {mine.map(({ label, from, to, number: whose }) => (
                <li key={`${whose} ${label}`}>{t.change(label, from, to)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
