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
 * One of the passes of an application, `kept` once they are there. `number`: of one traveller, from 1; 0 is the group's, which
 * somebody alone does not have.
 */
type PassSelection = { kept: CachedPasses | undefined; reference: string; number: number };

type ShowPassProps = PassSelection & {
  look?: ButtonVariant;
  /** The application, while it can be edited. */
  editId?: string | undefined;
};

/** Opens the passes of an application, large and bright, at one of them; asked for before they are there, once they are. */
export function ShowPass({ kept, reference, number, look = 'primary', editId }: ShowPassProps) {
  const t = useMessages(ownPassMessages);
  const { loading } = useMessages(uiMessages);
  const passes = usePassesWithNames(kept);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={look}
        icon={<QrCode aria-hidden="true" />}
        onClick={() => setOpen(true)}
        busy={open && kept === undefined}
        busyText={loading}
        hiddenSuffix={reference}
      >
        {t.show}
      </Button>
      <PassSheet
        open={open}
        passes={passes}
        initialNumber={number}
        onClose={() => setOpen(false)}
        edit={editId === undefined ? undefined : { label: t.changed, onEdit: () => openForm(editId) }}
      />
    </>
  );
}

/** "Changed? Edit before you arrive": leads to the form in one tap. `inForm`: it stands on the last page of the form itself. */
export function EditLink({ id, reference, inForm = false }: { id: string; reference: string; inForm?: boolean }) {
  const t = useMessages(ownPassMessages);
  if (inForm) {
    return (
      <Button variant="quiet" onClick={() => openForm(id)} hiddenSuffix={reference}>
        {t.changed}
      </Button>
    );
  }
  return (
    <ButtonLink variant="quiet" to={formPath(id)} hiddenSuffix={reference}>
      {t.changed}
    </ButtonLink>
  );
}

// The page loads anew: the form that has just been submitted is over, and the next edit begins from what was submitted.
function openForm(id: string): void {
  window.location.assign(formPath(id));
}

function formPath(id: string): string {
  return `/travel/form?id=${id}`;
}

/** A pass as it stands on a card. */
export function PassOnCard({ kept, reference, number }: PassSelection) {
  const passes = usePassesWithNames(kept);
  const shown = passes.find((pass) => pass.number === number) ?? passes[0];
  if (kept && !shown) return null;
  return <PassQrCode text={shown?.text} who={shown?.who ?? ''} reference={reference} />;
}

function usePassesWithNames(kept: CachedPasses | undefined) {
  const t = useMessages(ownPassMessages);
  const language = useLanguage();
  const { passes, names, seeOfficer = [] } = kept ?? { passes: [], names: [] };
  const group = seeOfficer.length === 0 ? t.group : `${t.group}. ${officerHeadline({ names, seeOfficer }, language)}`;
  return passes.map((pass) => ({ ...pass, who: pass.number === 0 ? group : (names[pass.number - 1] ?? '') }));
}
