import { isFree, WorkItemActionButton, type WorkItemAction } from '#capabilities/staff/console/public.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { CaseDetail } from '../contract.ts';
import { caseMessages } from '../messages/case.ts';
import { AssessForm } from './actions/assess-form.tsx';
import { CallForm } from './actions/call-form.tsx';
import { DecideForm } from './actions/decide-form.tsx';
import { NoteForm, RenewLinkForm, ReopenForm, StopForm } from './actions/note-stop-link-forms.tsx';
import { ReassignForm } from './actions/reassign-form.tsx';

/** Action of a health officer on a case. `link`: send a new link. `reassign`: give back or hand over. */
type CaseAction = 'assess' | 'decide' | 'call' | 'note' | 'stop' | 'link' | 'reassign' | 'reopen';

type CaseActionButtonProps = Pick<WorkItemAction, 'variant'> & {
  action: CaseAction;
  detail: CaseDetail;
  /** Label, if it is not the title of the form. */
  label?: string;
};

/** Button that opens the form of an action. A case of a colleague has none: it is read-only until it is taken over. */
export function CaseActionButton({ action, detail, label, variant = 'secondary' }: CaseActionButtonProps) {
  const t = useMessages(caseMessages);
  const [Form, title] = {
    assess: [AssessForm, t.assessment.title] as const,
    decide: [DecideForm, t.outcome.title] as const,
    call: [CallForm, t.followUp.call] as const,
    note: [NoteForm, t.note.add] as const,
    stop: [StopForm, t.followUp.stop] as const,
    link: [RenewLinkForm, t.followUp.renew] as const,
    reassign: [ReassignForm, t.reassign] as const,
    reopen: [ReopenForm, t.reopen.open] as const,
  }[action];
  if (!isFree(detail.row)) return null;
  return (
    <WorkItemActionButton
      label={label ?? title}
      title={title}
      variant={variant}
      form={({ onDone }) => <Form detail={detail} onDone={onDone} />}
    />
  );
}
