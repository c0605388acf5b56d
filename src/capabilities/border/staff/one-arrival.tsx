import { type Made, likelyOf, MayDecide } from './decide-form.tsx';
import { DeclarationPanel } from './declaration-panel.tsx';
import { useArrival } from './use-arrival.ts';

export type OneArrivalProps = {
  reference: string;
  number: number;
  ahead: number;
  onMade: Made;
  onOverridden: () => void;
};

/** Somebody who was looked up, without a pass: what they declared, and the decision. */
export function OneArrival({ reference, number, ahead, onMade, onOverridden }: OneArrivalProps) {
  const found = useArrival(reference).data;
  const traveller = found?.travellers.find((one) => one.number === number);
  return (
    <>
      <DeclarationPanel reference={reference} number={number} onOverridden={onOverridden} />
      {found && traveller && (
        <MayDecide
          about={{
            reference,
            number,
            version: found.version,
            who: traveller.name,
            likely: likelyOf[traveller.band],
          }}
          ahead={ahead}
          onMade={onMade}
        />
      )}
    </>
  );
}
