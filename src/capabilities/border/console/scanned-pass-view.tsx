import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { newDashedId } from '#foundation/web/http/random-id.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { counterMessages } from '../messages/counter.ts';
import type { ScannedPassport } from '../rules/parse-scan.ts';
import { type DuplicateDeclarationsProps, hasDuplicateDeclarations } from './duplicate-declarations.tsx';
import { type DecisionSubject, suggestedKindByVerdict, type OnDecided, GuardedDecideForm } from './decide-form.tsx';
import { DeclarationPanel } from './declaration-panel.tsx';
import { type JudgedPass, judgePassOnDevice, type JudgingContext } from './device-data/judge-pass-on-device.ts';
import type { BorderDeviceData } from './device-data/use-border-device-data.ts';
import { toPassDecisions, useLatestDecisions } from './device-data/use-latest-decisions.ts';
import { localDecisions } from './outbox/local-decisions.ts';
import { useDecisions } from './outbox/decision-outbox.ts';
import { PassportCheck } from './passport-check.tsx';
import { useArrival } from './use-arrival.ts';
import { PendingVerdict, VerdictCard } from './verdict-card.tsx';

/** `first`: what was made of it already, and by which kit. `passport`: the one that was scanned beside it. */
export type ScannedPassViewProps = {
  text: string;
  deviceData: BorderDeviceData;
  first: PassJudgement | undefined;
  passport?: ScannedPassport | undefined;
  onMade: OnDecided;
  onOverridden: () => void;
  onOpen: DuplicateDeclarationsProps['onOpen'];
};

/** What was made of a pass, by what was known then (`by`, as text); `asked`: also of other counters. */
export type PassJudgement = { judged: JudgedPass; kept: BorderDeviceData; contextKey: string; includesRemote: boolean };

/** Judges a pass by all that is known. */
export async function judgeInContext(
  text: string,
  kept: BorderDeviceData,
  beside: JudgingContext,
): Promise<PassJudgement> {
  const judged = await judgePassOnDevice(text, kept, beside, systemClock);
  return { judged, kept, contextKey: JSON.stringify(beside), includesRemote: beside.withdrawn !== undefined };
}

/** A pass on the counter: judged here, compared with a passport, decided on. Its declaration comes when it is asked for. */
export function ScannedPassView(props: ScannedPassViewProps) {
  const { text, deviceData: kept, first, passport: scannedPassport, onMade, onOverridden, onOpen } = props;
  const t = useMessages(counterMessages);
  // One scan is one decision, however often the button is pressed.
  const [scanId] = useState(() => newDashedId());
  const [known, setKnown] = useState(first);
  const judged = known?.judged;
  const [typedPassport, setTypedPassport] = useState<ScannedPassport>();
  // The newest counts, typed or scanned.
  useEffect(() => setTypedPassport(undefined), [scannedPassport]);
  const passport = typedPassport ?? scannedPassport;
  const [looking, setLooking] = useState(false);
  const facts = judged?.facts;
  const reference = facts?.reference;
  const elsewhere = useLatestDecisions(facts && { reference: facts.reference, number: facts.number }, scanId);
  const shown = useArrival(looking ? reference : undefined).data;
  const groupShown = shown !== undefined;
  const items = useDecisions();
  const beside = useMemo<JudgingContext>(
    () => ({
      passport,
      groupShown,
      decided:
        reference === undefined
          ? []
          : [...localDecisions(items, { reference, except: scanId }), ...toPassDecisions(elsewhere, reference)],
      withdrawn: elsewhere.state === 'known' ? elsewhere.answer.withdrawn : undefined,
    }),
    [passport, groupShown, reference, items, scanId, elsewhere],
  );
  // The verdict is on the screen before the forms below it are drawn.
  const complete = useDeferredValue(judged !== undefined, false);
  useEffect(() => {
    if (known?.kept === kept && known.contextKey === JSON.stringify(beside)) return;
    let here = true;
    void judgeInContext(text, kept, beside).then((found) => {
      if (here) setKnown(found);
    });
    return () => {
      here = false;
    };
  }, [text, kept, beside, known]);
  if (!judged) return null;
  const { verdict } = judged;
  // Nobody is let on while another lane may have decided a moment ago, and the answer may still come in time.
  const awaited = elsewhere.state === 'asking' || (elsewhere.state === 'known' && !known.includesRemote);
  if (verdict.kind === 'proceed' && awaited) return <PendingVerdict />;
  const about: DecisionSubject | undefined = facts && {
    reference: facts.reference,
    number: facts.number,
    version: facts.version,
    band: verdict.band,
    doubts: verdict.reasons,
    suggestedKind:
      shown && hasDuplicateDeclarations(shown, facts.number) ? undefined : suggestedKindByVerdict[verdict.kind],
    travellerLabel:
      facts.number === 0 ? t.facts.group(facts.of) : `${facts.initials} · ${t.facts.of(facts.number, facts.of)}`,
    scanId,
    before: verdict.decidedBefore,
    seen: [
      ...verdict.decidedBefore,
      ...(shown?.decisions ?? []).map(({ number, decidedAt }) => ({ number, at: parseInstant(decidedAt) })),
    ],
  };
  return (
    <>
      <VerdictCard
        judged={judged}
        unknownSince={elsewhere.state === 'unknown' ? parseInstant(kept.kit.at) : undefined}
      />
      {complete && facts?.passport && <PassportCheck onPassport={setTypedPassport} />}
      {complete && facts && !looking && (
        <Button variant="secondary" onClick={() => setLooking(true)}>
          {t.look}
        </Button>
      )}
      {facts && looking && (
        <DeclarationPanel
          reference={facts.reference}
          number={facts.number}
          onOverridden={onOverridden}
          onOpen={onOpen}
          focused
        />
      )}
      {complete && about && verdict.kind !== 'not-valid' && (
        <GuardedDecideForm
          subject={about}
          names={shown?.travellers.map(({ name }) => name) ?? []}
          ahead={kept.ahead}
          onMade={onMade}
        />
      )}
    </>
  );
}
