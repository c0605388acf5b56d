import { useEffect, useState } from 'react';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { Dose, VaccineRegistration } from '../contract.ts';
import { findEarlyDosesInContent } from '../rules/validate-content.ts';
import { emptyDose } from '../rules/content.ts';
import { vaccineMessages } from '../messages/screens.ts';
import { DoseFields } from './dose-fields.tsx';
import type { OpenDraft } from './use-application-draft.ts';

type DoseListProps = {
  draft: OpenDraft;
  brands: VaccineRegistration['brands'];
  maxDoses: number;
  errorOf: (path: string) => string | undefined;
};

/** Fields of all doses, with buttons to add and to remove one. */
export function DoseList({ draft, brands, maxDoses, errorOf }: DoseListProps) {
  const t = useMessages(vaccineMessages).dose;
  const { vaccinations } = draft.content;
  const earlyDoses = findEarlyDosesInContent(draft.content);
  const [addedIndex, setAddedIndex] = useState<number>();
  const [removingIndex, setRemovingIndex] = useState<number>();
  useEffect(() => {
    if (addedIndex !== undefined) document.getElementById(`vaccinations-${addedIndex}-title`)?.focus();
  }, [addedIndex]);
  const changeDoses = (update: (doses: Dose[]) => Dose[]) =>
    draft.change((current) => ({ ...current, vaccinations: update(current.vaccinations) }));
  const add = () => {
    changeDoses((doses) => [...doses, emptyDose]);
    setAddedIndex(vaccinations.length);
  };
  const remove = (index: number) => {
    setRemovingIndex(undefined);
    setAddedIndex(undefined);
    changeDoses((doses) => doses.filter((_, doseIndex) => doseIndex !== index));
  };
  return (
    <>
      {vaccinations.map((dose, index) => (
        <DoseFields
          key={`dose-${index + 1}`}
          index={index}
          dose={dose}
          brands={brands}
          earlyDose={earlyDoses.find((entry) => entry.doseIndex === index)}
          errorOf={errorOf}
          onChange={(part) =>
            changeDoses((doses) =>
              doses.map((other, doseIndex) => (doseIndex === index ? { ...other, ...part } : other)),
            )
          }
          onRemove={
            vaccinations.length > 1
              ? () => (isUntouchedDose(dose) ? remove(index) : setRemovingIndex(index))
              : undefined
          }
        />
      ))}
      {vaccinations.length < maxDoses && (
        <Button variant="secondary" onClick={add}>
          {t.add}
        </Button>
      )}
      <Dialog
        open={removingIndex !== undefined}
        title={t.removeTitle((removingIndex ?? 0) + 1)}
        cancel={{ label: t.removeCancel, onChoose: () => setRemovingIndex(undefined) }}
        confirm={{ label: t.removeConfirm, danger: true, onChoose: () => remove(removingIndex ?? -1) }}
      >
        {t.removeBody}
      </Dialog>
    </>
  );
}

function isUntouchedDose(dose: Dose): boolean {
  return JSON.stringify(dose) === JSON.stringify(emptyDose);
}
