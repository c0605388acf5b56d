import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CaseDetail } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';
import { AssessForm } from './actions/assess-form.tsx';
import { CallForm } from './actions/call-form.tsx';
import type { CaseAction } from './actions/case-action.ts';
import { DecideForm } from './actions/decide-form.tsx';
import { ReassignForm } from './actions/reassign-form.tsx';
import { RenewLinkForm, NoteForm, StopForm } from './actions/note-stop-link-forms.tsx';

/** Sheet with the form of one action on a case. `onEnd` receives a message only if the action was completed. */
export function CaseActionSheet({ action, detail, onEnd }: CaseActionSheetProps) {
  const t = useMessages(caseMessages);
  const [Form, title] = {
    assess: [AssessForm, t.assessment.title] as const,
    decide: [DecideForm, t.outcome.title] as const,
    call: [CallForm, t.followUp.call] as const,
    note: [NoteForm, t.note.add] as const,
    stop: [StopForm, t.followUp.stop] as const,
    link: [RenewLinkForm, t.followUp.renew] as const,
    reassign: [ReassignForm, t.reassign] as const,
  }[action];
  return (
    <Sheet open title={title} onClose={() => onEnd()}>
      {(close) => <Form detail={detail} onDone={(message) => close(() => onEnd(message))} />}
    </Sheet>
  );
}

type CaseActionSheetProps = { action: CaseAction; detail: CaseDetail; onEnd: (message?: string) => void };
