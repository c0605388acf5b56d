import { useState } from 'react';
import { isDeskClosing, type PassDecision } from '#capabilities/pass/rules/decisions-in-force.ts';
import type { Verdict, VerdictReason } from '#capabilities/pass/rules/judge-pass.ts';
import { useCurrentStaff, useHasScope } from '#capabilities/staff/console/public.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Section, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { useMediumWidth } from '#foundation/web/ui/shell/use-window-width.ts';
import type { PassTraveller } from '#capabilities/border/contract.ts';
import { counterMessages } from '#capabilities/border/messages/counter.ts';
import { parseTemperature } from '#capabilities/border/rules/temperature.ts';
import { useNamesake } from '../decision/decide-form.tsx';
import { type DecisionSubject, suggestedKindByVerdict } from '../decision/decision-subject.ts';
import { recordDecision } from '../decision/record-decision.ts';
import { ClearOthers, decisionReasons } from './clear-others.tsx';
import styles from './roster.module.css';
import { RosterRow } from './roster-row.tsx';
import { type RosterTraveller, toRosterTravellers } from './roster-travellers.ts';

type GroupRosterProps = {
  group: { reference: string; version: number };
  travellers: readonly PassTraveller[];
  /** Verdict on the pass of the group, without the decisions of this view. */
  verdict: Verdict;
  /** All decisions about these travellers that the device knows. */
  decisions: readonly PassDecision[];
  serverClockAheadMs: number;
  /** Threshold of the rule set in force, in tenths of a degree Celsius. */
  feverThreshold: number;
  /** Called with the id of each decision that is made here. */
  onDecided: (scanId: string) => void;
};

function toDecisionReason(decision: PassDecision): VerdictReason {
  if (decision.kind === 'referred') return 'referral-open';
  return isDeskClosing(decision) ? 'referral-closed' : 'used-before';
}

/** Travellers of a group: a row, a temperature and a decision for each, and one press that clears the others. */
export function GroupRoster(props: GroupRosterProps) {
  const { group, travellers, verdict, decisions, serverClockAheadMs, feverThreshold, onDecided } = props;
  const t = useMessages(counterMessages);
  const me = useCurrentStaff();
  const canDecide = useHasScope()('arrivals:decide');
  const namesake = useNamesake(travellers.map(({ name }) => name));
  const isTable = useMediumWidth();
  const [temperatureTexts, setTemperatureTexts] = useState<Record<number, string>>({});
  const [decidedNumber, setDecidedNumber] = useState<number>();
  const [areChecked, setAreChecked] = useState(false);
  if (namesake !== undefined)
    return (
      <Notice tone="warn" title={t.decide.sameName.title}>
        <p>{t.decide.sameName.text(namesake)}</p>
      </Notice>
    );
  const rosterTravellers = toRosterTravellers(travellers, decisions, { temperatureTexts, feverThreshold });
  const toSubject = ({ number, name, band, latestDecision }: RosterTraveller): Omit<DecisionSubject, 'scanId'> => ({
    ...group,
    number,
    band,
    travellerLabel: name,
    // The group is on the screen, and each traveller has decisions of their own.
    doubts: [
      ...verdict.reasons.filter((reason) => !decisionReasons.includes(reason)),
      ...(latestDecision ? [toDecisionReason(latestDecision)] : []),
    ],
    suggestedKind: latestDecision ? undefined : suggestedKindByVerdict[band],
    latestDecisions: latestDecision ? [latestDecision] : [],
    seenDecisions: decisions.map(({ travellerNumber, decidedAt }) => ({ number: travellerNumber, decidedAt })),
  });
  const clearOthers = () => {
    if (!me) return;
    setAreChecked(true);
    setDecidedNumber(undefined);
    for (const traveller of rosterTravellers.filter(({ clearException }) => clearException === undefined)) {
      const scanId = newUuid();
      const temperature = parseTemperature(traveller.temperatureText) ?? null;
      onDecided(scanId);
      void recordDecision(
        { ...toSubject(traveller), scanId },
        { kind: 'cleared', note: '', temperature },
        { staffId: me.id, serverClockAheadMs },
      );
    }
  };
  const rows = rosterTravellers.map((traveller) => (
    <RosterRow
      // A decision starts a new row state, with a new id for the next decision.
      key={`${traveller.number} ${traveller.latestDecision?.decidedAt}`}
      traveller={traveller}
      subject={toSubject(traveller)}
      isTable={isTable}
      canDecide={canDecide}
      showsWrongTemperature={areChecked}
      serverClockAheadMs={serverClockAheadMs}
      feverThreshold={feverThreshold}
      onTemperature={(text) => setTemperatureTexts((texts) => ({ ...texts, [traveller.number]: text }))}
      takesFocus={decidedNumber === traveller.number}
      onDecided={(scanId) => {
        setDecidedNumber(traveller.number);
        onDecided(scanId);
      }}
    />
  ));
  return (
    <Section aria-labelledby="roster-title" data-roster>
      <h2 id="roster-title" className="visually-hidden">
        {t.roster.title}
      </h2>
      {isTable ? (
        <table className={styles.table}>
          <thead>
            <tr>
              {[t.facts.traveller, t.decide.temperature, t.roster.decision].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      ) : (
        <Stack as="ul" gap={3}>
          {rows}
        </Stack>
      )}
      {canDecide && <ClearOthers travellers={rosterTravellers} verdict={verdict} onClear={clearOthers} />}
    </Section>
  );
}
