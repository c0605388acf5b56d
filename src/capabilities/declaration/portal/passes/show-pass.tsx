import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { PassQrCode, PassSheet } from '#capabilities/pass/portal/public.ts';
import { Button, ButtonLink, type ButtonVariant } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { uiMessages } from '#foundation/web/ui/messages.ts';
import { officerHeadline } from '#capabilities/declaration/rules/headline.ts';
import { ownPassMessages } from '#capabilities/declaration/messages/passes.ts';
import type { CachedPasses } from './cached-passes.ts';

/**
 * `cached`: undefined until loaded. `travellerNumber`: number of the traveller, from 1, or 0 for the group's pass. An
 * application with one traveller has no group pass; 0 then shows the traveller's pass.
 */
type PassSelection = { cached: CachedPasses | undefined; reference: string; travellerNumber: number };

type ShowPassProps = PassSelection & {
  variant?: ButtonVariant;
  /** Id of the application, while it can be edited. */
  editId?: string | undefined;
};

/**
 * Button that opens the passes of an application in a large, bright sheet, starting with the pass `travellerNumber`.
 * Waits until the passes are loaded.
 */
export function ShowPassButton({ cached, reference, travellerNumber, variant = 'primary', editId }: ShowPassProps) {
  const t = useMessages(ownPassMessages);
  const { loading } = useMessages(uiMessages);
  const passes = usePassesWithNames(cached);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<QrCode aria-hidden="true" />}
        onClick={() => setOpen(true)}
        busy={open && cached === undefined}
        busyText={loading}
        hiddenSuffix={reference}
      >
        {t.show}
      </Button>
      <PassSheet
        open={open}
        passes={passes}
        initialTravellerNumber={travellerNumber}
        onClose={() => setOpen(false)}
        edit={editId === undefined ? undefined : { label: t.editBeforeArrival, onEdit: () => reloadAtForm(editId) }}
      />
    </>
  );
}

/** Link to the form that edits an application. `isInForm`: the link is on the last page of the form itself. */
export function EditLink({ id, reference, isInForm = false }: { id: string; reference: string; isInForm?: boolean }) {
  const t = useMessages(ownPassMessages);
  if (isInForm) {
    return (
      <Button variant="quiet" onClick={() => reloadAtForm(id)} hiddenSuffix={reference}>
        {t.editBeforeArrival}
      </Button>
    );
  }
  return (
    <ButtonLink variant="quiet" to={formPath(id)} hiddenSuffix={reference}>
      {t.editBeforeArrival}
    </ButtonLink>
  );
}

// Opens the form with a full page load, because the next edit must start from the submitted answers.
function reloadAtForm(id: string): void {
  window.location.assign(formPath(id));
}

function formPath(id: string): string {
  return `/travel/form?id=${id}`;
}

/** QR code of a pass for a card; a placeholder until the passes are loaded. */
export function PassCardQrCode({ cached, reference, travellerNumber: number }: PassSelection) {
  const passes = usePassesWithNames(cached);
  const displayedPass = passes.find((pass) => pass.travellerNumber === number) ?? passes[0];
  if (cached && !displayedPass) return null;
  return <PassQrCode text={displayedPass?.text} holderLabel={displayedPass?.holderLabel ?? ''} reference={reference} />;
}

function usePassesWithNames(cached: CachedPasses | undefined) {
  const t = useMessages(ownPassMessages);
  const language = useLanguage();
  const { passes, names, officerTravellerNumbers = [] } = cached ?? { passes: [], names: [] };
  const group =
    officerTravellerNumbers.length === 0
      ? t.allTravellers
      : `${t.allTravellers}. ${officerHeadline({ names, officerTravellerNumbers }, language)}`;
  return passes.map((pass) => ({
    ...pass,
    holderLabel: pass.travellerNumber === 0 ? group : (names[pass.travellerNumber - 1] ?? ''),
  }));
}
