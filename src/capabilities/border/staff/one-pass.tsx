import { useEffect, useState } from 'react';
import { systemClock } from '#foundation/time/clock.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { counterWords } from '../wording/counter.ts';
import { type About, likelyOf, type Made, MayDecide } from './decide-form.tsx';
import { DeclarationPanel } from './declaration-panel.tsx';
import { type Judged, judgeHere } from './kit/judge-here.ts';
import type { KeptKit } from './kit/kit-shelf.ts';
import { PassportCheck } from './passport-check.tsx';
import { useArrival } from './use-arrival.ts';
import { VerdictCard } from './verdict-card.tsx';

export type OnePassProps = { text: string; kept: KeptKit; onMade: Made; onOverridden: () => void };

/** A pass on the counter: judged here, compared with a passport, decided on. Its declaration comes when it is asked for. */
export function OnePass({ text, kept, onMade, onOverridden }: OnePassProps) {
  const say = useWords(counterWords);
  const [judged, setJudged] = useState<Judged>();
  const [passportNumber, setPassportNumber] = useState<string>();
  const [looking, setLooking] = useState(false);
  const reference = judged?.facts?.reference;
  const shown = useArrival(looking ? reference : undefined).data;
  const groupShown = shown !== undefined;
  useEffect(() => {
    let here = true;
    void judgeHere(text, kept, { passportNumber, groupShown }, systemClock).then((found) => {
      if (here) setJudged(found);
    });
    return () => {
      here = false;
    };
  }, [text, kept, passportNumber, groupShown]);
  if (!judged) return null;
  const { facts, verdict } = judged;
  const about: About | undefined = facts && {
    reference: facts.reference,
    number: facts.number,
    version: facts.version,
    likely: likelyOf[verdict.kind],
    who: facts.number === 0 ? say.facts.group(facts.of) : `${facts.initials} · ${say.facts.of(facts.number, facts.of)}`,
  };
  return (
    <>
      <VerdictCard judged={judged} />
      {facts?.passport && <PassportCheck onNumber={setPassportNumber} />}
      {facts && !looking && (
        <Button look="secondary" onClick={() => setLooking(true)}>
          {say.look}
        </Button>
      )}
      {facts && looking && (
        <DeclarationPanel reference={facts.reference} number={facts.number} onOverridden={onOverridden} />
      )}
      {about && verdict.kind !== 'not-valid' && <MayDecide about={about} ahead={kept.ahead} onMade={onMade} />}
    </>
  );
}
