import { Card, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { useState } from 'react';
import { useHasScope } from '#capabilities/staff/console/public.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { QueryView } from '#foundation/web/ui/query-view/query-view.tsx';
import { SummaryList } from '#foundation/web/ui/summary-list/summary-list.tsx';
import { counterMessages } from '../messages/counter.ts';
import { overrideMessages } from '../messages/override.ts';
import type { DuplicateDeclarationsProps } from './duplicate-declarations.tsx';
import styles from './counter.module.css';
import { DecisionHistory } from './decision-history.tsx';
import type { OverrideSubject } from './override-sheet.tsx';
import { TravellerHead } from './traveller-head.tsx';
import { type ApplicationDetail, useArrival } from './use-arrival.ts';

const OverrideSheet = lazyPart(() => import('./override-sheet.tsx').then((file) => ({ default: file.OverrideSheet })));

export type DeclarationPanelProps = {
  reference: string;
  number: number;
  /** Called after a change of band: passes judged before may be replaced now. */
  onOverridden: () => void;
  onOpenDeclaration?: DuplicateDeclarationsProps['onOpenDeclaration'];
  /** Moves the focus to the first name on load, when the officer asked for the declaration. */
  focusOnLoad?: boolean | undefined;
  /** Whether the page shows name, outcome and warnings in another place. */
  isHeadElsewhere?: boolean | undefined;
};

/** A declaration with its history: one traveller, or with number 0 all. Health officers can change the band. */
export function DeclarationPanel(props: DeclarationPanelProps) {
  const { reference, number, onOverridden, onOpenDeclaration, focusOnLoad, isHeadElsewhere } = props;
  const t = useMessages(counterMessages);
  const [overrideSubject, setOverrideSubject] = useState<OverrideSubject>();
  const [message, setMessage] = useState('');
  const query = useArrival(reference);
  return (
    <QueryView query={query} lines={6}>
      {(data) => (
        <Stack gap={4}>
          <StatusMessage>{message}</StatusMessage>
          {data.assistance && (
            <p>{data.assistance.kind === 'officer' ? t.assistedBy(data.assistance.staff) : t.atKiosk}</p>
          )}
          {data.travellers
            .filter((candidate) => number === 0 || candidate.number === number)
            .map((traveller, index) => (
              <TravellerCard
                key={traveller.number}
                arrival={data}
                traveller={traveller}
                hasHead={isHeadElsewhere !== true}
                focusesName={focusOnLoad === true && index === 0}
                onOpenDeclaration={onOpenDeclaration}
                onOverride={() =>
                  setOverrideSubject({
                    reference,
                    number: traveller.number,
                    version: data.version,
                    name: traveller.name,
                    band: traveller.band,
                  })
                }
              />
            ))}
          <VersionChanges arrival={data} number={number} />
          <DecisionHistory arrival={data} number={number} />
          {overrideSubject && (
            <OverrideSheet
              subject={overrideSubject}
              onEnd={(statusText) => {
                setOverrideSubject(undefined);
                if (statusText === undefined) return;
                setMessage(statusText);
                onOverridden();
              }}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

type TravellerCardProps = Pick<DeclarationPanelProps, 'onOpenDeclaration'> & {
  arrival: ApplicationDetail;
  traveller: ApplicationDetail['travellers'][number];
  hasHead: boolean;
  focusesName: boolean;
  onOverride: () => void;
};

function TravellerCard(props: TravellerCardProps) {
  const { arrival, traveller, hasHead, focusesName, onOpenDeclaration, onOverride } = props;
  const override = useMessages(overrideMessages);
  const hasScope = useHasScope();
  const summary = <SummaryList rows={traveller.rows} />;
  const overrideButton = hasScope('screening:override') && arrival.status === 'submitted' && (
    <Button variant="secondary" size="compact" hiddenSuffix={traveller.name} onClick={onOverride}>
      {override.button}
    </Button>
  );
  if (!hasHead)
    return (
      <>
        {summary}
        {overrideButton}
      </>
    );
  return (
    <Card as="section" gap={3}>
      <TravellerHead
        arrival={arrival}
        traveller={traveller}
        takesFocus={focusesName}
        onOpenDeclaration={onOpenDeclaration}
      />
      {summary}
      {overrideButton}
    </Card>
  );
}

function VersionChanges({ arrival, number }: { arrival: ApplicationDetail; number: number }) {
  const t = useMessages(counterMessages);
  if (arrival.changes.length === 0) return null;
  return (
    <Card as="section" gap={3}>
      {arrival.changes.map(({ version, changes }) => {
        const relevantChanges = changes.filter((change) => number === 0 || change.number === number);
        return (
          <div key={version}>
            <h3>{t.changes(version)}</h3>
            {relevantChanges.length === 0 && <p>{t.noChanges}</p>}
            <ul className={styles.bullets}>
              {relevantChanges.map(({ label, from, to, number: travellerNumber }) => (
                <li key={`${travellerNumber} ${label}`}>{t.change(label, from, to)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </Card>
  );
}
