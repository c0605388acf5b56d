import { useDeferredValue, useEffect, useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { counterWords } from '../wording/counter.ts';
import { type AlsoDeclaredProps, isDeclaredAgain } from './also-declared.tsx';
import { type About, likelyOf, type Made, MayDecide } from './decide-form.tsx';
import { DeclarationPanel } from './declaration-panel.tsx';
import { type Judged, judgeHere } from './kit/judge-here.ts';
import type { KeptKit } from './kit/use-border-kit.ts';
import { PassportCheck } from './passport-check.tsx';
import { useArrival } from './use-arrival.ts';
import { VerdictCard } from './verdict-card.tsx';

/** `first`: what was made of it already, and by which kit. */
export type OnePassProps = {
  text: string;
  kept: KeptKit;
  first: JudgedBy | undefined;
  onMade: Made;
  onOverridden: () => void;
  onOpen: AlsoDeclaredProps['onOpen'];
};

/** What was made of a pass, by what was known then. */
export type JudgedBy = { judged: Judged; kept: KeptKit; passportNumber?: string | undefined; groupShown?: boolean };

/** A pass on the counter: judged here, compared with a passport, decided on. Its declaration comes when it is asked for. */
export function OnePass({ text, kept, first, onMade, onOverridden, onOpen }: OnePassProps) {
  const say = useWords(counterWords);
  const [known, setKnown] = useState(first);
  const judged = known?.judged;
  const [passportNumber, setPassportNumber] = useState<string>();
  const [looking, setLooking] = useState(false);
  const reference = judged?.facts?.reference;
  const shown = useArrival(looking ? reference : undefined).data;
  const groupShown = shown !== undefined;
  // The verdict is on the screen before the forms below it are drawn.
  const complete = useDeferredValue(judged !== undefined, false);
  useEffect(() => {
    if (known?.kept === kept && known.passportNumber === passportNumber && (known.groupShown ?? false) === groupShown)
      return;
    let here = true;
    void judgeHere(text, kept, { passportNumber, groupShown }, systemClock).then((found) => {
      if (here) setKnown({ judged: found, kept, passportNumber, groupShown });
    });
    return () => {
      here = false;
    };
  }, [text, kept, passportNumber, groupShown, known]);
  if (!judged) return null;
  const { facts, verdict } = judged;
  const about: About | undefined = facts && {
    reference: facts.reference,
    number: facts.number,
    version: facts.version,
    band: verdict.band,
    doubts: verdict.reasons,
    likely: shown && isDeclaredAgain(shown, facts.number) ? undefined : likelyOf[verdict.kind],
    who: facts.number === 0 ? say.facts.group(facts.of) : `${facts.initials} · ${say.facts.of(facts.number, facts.of)}`,
  };
  return (
    <>
      <VerdictCard judged={judged} />
      {complete && facts?.passport && <PassportCheck onNumber={setPassportNumber} />}
      {complete && facts && !looking && (
        <Button look="secondary" onClick={() => setLooking(true)}>
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
