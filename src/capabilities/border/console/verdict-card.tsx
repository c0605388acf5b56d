import { Card } from '#foundation/web/ui/layout/layout.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import OctagonX from 'lucide-react/icons/octagon-x';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ScanFace from 'lucide-react/icons/scan-face';
import Stethoscope from 'lucide-react/icons/stethoscope';
import type { ReactNode } from 'react';
import type { VerdictKind } from '#capabilities/pass/rules/judge-pass.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { ResultHeading } from '#foundation/web/ui/focus/result-focus.tsx';
import { classes } from '#foundation/web/ui/classes.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Time } from '#foundation/web/ui/time/time.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { counterMessages } from '../messages/counter.ts';
import { referralMessages } from '../messages/referral.ts';
import type { PassTraveller } from '../contract.ts';
import { EarlierDecisions } from './earlier-decisions.tsx';
import styles from './counter.module.css';
import type { JudgedPass } from './device-data/judge-pass-on-device.ts';
import { PersonLine } from './person-line.tsx';
import verdictStyles from './verdict-card.module.css';

export type VerdictCardProps = {
  judgedPass: JudgedPass;
  /** Since when decisions of other counters are unknown; set when the server did not answer. */
  unknownSince?: Millis | undefined;
  /** The traveller of the pass by name, according to the server. */
  traveller?: PassTraveller | undefined;
  serverClockAheadMs?: Millis;
};

/** Verdict on a pass: text, shape and colour first, then the reasons, then the facts of the pass. */
export function VerdictCard(props: VerdictCardProps) {
  const { judgedPass, unknownSince, traveller, serverClockAheadMs = 0 } = props;
  const { verdict, facts, passport } = judgedPass;
  const isGroup = facts?.travellerNumber === 0;
  // Of a genuine group pass without doubts, each traveller is decided on their own.
  const isInstructionForEach = verdict.kind === verdict.band;
  const t = useMessages(counterMessages);
  const referral = useMessages(referralMessages);
  const groupInstruction = isInstructionForEach
    ? t.groupInstructions
    : verdict.kind === 'referred'
      ? referral.group
      : t.instructions[verdict.kind];
  const timeText = useTimeText();
  const Icon = iconByVerdict[verdict.kind];
  return (
    <Card
      as="section"
      gap={2}
      className={classes(verdictStyles.card, verdictStyles[verdict.kind])}
      aria-live="assertive"
      data-verdict={verdict.kind}
    >
      <ResultHeading className={styles.verdict}>
        <Icon aria-hidden="true" size="1.2em" />
        {t.verdict[verdict.kind]}
      </ResultHeading>
      {traveller && <PersonLine traveller={traveller} serverClockAheadMs={serverClockAheadMs} />}
      <p>{isGroup ? groupInstruction : t.instructions[verdict.kind]}</p>
      {verdict.kind === 'check-identity' && verdict.band === 'see-health-officer' && (
        <p className={verdictStyles.nextStep}>
          <Stethoscope aria-hidden="true" size="1.25em" />
          {t.thenHealthOfficer}
        </p>
      )}
      {verdict.reasons.length > 0 && (
        <ul className={styles.bullets}>
          {verdict.reasons.map((reason) => (
            <li key={reason}>{t.reason[reason]}</li>
          ))}
          <EarlierDecisions decisions={verdict.earlierDecisions} showsNumber={facts?.travellerNumber === 0} />
        </ul>
      )}
      {unknownSince !== undefined && verdict.kind !== 'not-valid' && (
        <p>{t.otherCounters.unknown(timeText.instant(unknownSince))}</p>
      )}
      {passport && passport !== 'other' && <p data-passport={passport}>{t.passport[passport]}</p>}
      {facts && (
        <dl className={styles.facts}>
          <Fact label={t.facts.traveller}>
            {facts.travellerNumber === 0
              ? t.facts.group(facts.travellerCount)
              : t.facts.numberAndTotal(facts.travellerNumber, facts.travellerCount)}
          </Fact>
          {facts.passport && <Fact label={t.facts.initials}>{facts.initials}</Fact>}
          {facts.passport && <Fact label={t.facts.last3}>{facts.passport.last3}</Fact>}
          <Fact label={t.facts.arrival}>
            <Time date={facts.arrival} style="weekday" />
          </Fact>
          <Fact label={t.facts.reference} isWide>
            {t.facts.referenceAndVersion(facts.reference, facts.version)}
          </Fact>
        </dl>
      )}
    </Card>
  );
}

function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? styles.wideFact : undefined}>
      <dt>{label}</dt>
      <dd className="t-code">{children}</dd>
    </div>
  );
}

const iconByVerdict: Record<VerdictKind, typeof CircleCheck> = {
  proceed: CircleCheck,
  'see-health-officer': Stethoscope,
  'check-identity': ScanFace,
  referred: OctagonX,
  replaced: RefreshCw,
  'not-valid': OctagonX,
};

/** Placeholder for a verdict that would admit a traveller, until other counters have answered. */
export function PendingVerdict() {
  const t = useMessages(counterMessages).otherCounters;
  return (
    <Card as="section" gap={3}>
      <p role="status">{t.asking}</p>
    </Card>
  );
}
