import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { parseInstant, systemClock } from '#foundation/time/clock.ts';
import { newDashedId } from '#foundation/web/http/random-id.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { counterWords } from '../wording/counter.ts';
import type { ScannedPassport } from '../rules/scanned.ts';
import { type AlsoDeclaredProps, isDeclaredAgain } from './also-declared.tsx';
import { type About, likelyOf, type Made, MayDecide } from './decide-form.tsx';
import { DeclarationPanel } from './declaration-panel.tsx';
import { type Judged, judgeHere, type KnownBeside } from './kit/judge-here.ts';
import type { KeptKit } from './kit/use-border-kit.ts';
import { seenIn, useLatestDecisions } from './kit/use-latest-decisions.ts';
import { decisionsHere } from './outbox/decisions-here.ts';
import { useDecisions } from './outbox/page-outbox.ts';
import { PassportCheck } from './passport-check.tsx';
import { useArrival } from './use-arrival.ts';
import { VerdictAwaited, VerdictCard } from './verdict-card.tsx';

/** `first`: what was made of it already, and by which kit. `passport`: the one that was scanned beside it. */
export type OnePassProps = {
  text: string;
  kept: KeptKit;
  first: JudgedBy | undefined;
  passport?: ScannedPassport | undefined;
  onMade: Made;
  onOverridden: () => void;
  onOpen: AlsoDeclaredProps['onOpen'];
};

/** What was made of a pass, by what was known then (`by`, as text); `asked`: also of other counters. */
export type JudgedBy = { judged: Judged; kept: KeptKit; by: string; asked: boolean };

/** Judges a pass by all that is known. */
export async function judgeBy(text: string, kept: KeptKit, beside: KnownBeside): Promise<JudgedBy> {
  const judged = await judgeHere(text, kept, beside, systemClock);
  return { judged, kept, by: JSON.stringify(beside), asked: beside.withdrawn !== undefined };
}

/** A pass on the counter: judged here, compared with a passport, decided on. Its declaration comes when it is asked for. */
export function OnePass(props: OnePassProps) {
  const { text, kept, first, passport: scannedPassport, onMade, onOverridden, onOpen } = props;
  const say = useWords(counterWords);
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
  const beside = useMemo<KnownBeside>(
    () => ({
      passport,
      groupShown,
      decided:
        reference === undefined
          ? []
          : [...decisionsHere(items, { reference, except: scanId }), ...seenIn(elsewhere, reference)],
      withdrawn: elsewhere.state === 'known' ? elsewhere.answer.withdrawn : undefined,
    }),
    [passport, groupShown, reference, items, scanId, elsewhere],
  );
  // The verdict is on the screen before the forms below it are drawn.
  const complete = useDeferredValue(judged !== undefined, false);
  useEffect(() => {
    if (known?.kept === kept && known.by === JSON.stringify(beside)) return;
    let here = true;
    void judgeBy(text, kept, beside).then((found) => {
      if (here) setKnown(found);
    });
    return () => {
      here = false;
    };
  }, [text, kept, beside, known]);
  if (!judged) return null;
  const { verdict } = judged;
  // Nobody is let on while another lane may have decided a moment ago, and the answer may still come in time.
  const awaited = elsewhere.state === 'asking' || (elsewhere.state === 'known' && !known.asked);
  if (verdict.kind === 'proceed' && awaited) return <VerdictAwaited />;
  const about: About | undefined = facts && {
    reference: facts.reference,
    number: facts.number,
    version: facts.version,
    band: verdict.band,
    doubts: verdict.reasons,
    likely: shown && isDeclaredAgain(shown, facts.number) ? undefined : likelyOf[verdict.kind],
    who: facts.number === 0 ? say.facts.group(facts.of) : `${facts.initials} · ${say.facts.of(facts.number, facts.of)}`,
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
          {say.look}
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
        <MayDecide
          about={about}
          names={shown?.travellers.map(({ name }) => name) ?? []}
          ahead={kept.ahead}
          onMade={onMade}
        />
      )}
    </>
  );
}
