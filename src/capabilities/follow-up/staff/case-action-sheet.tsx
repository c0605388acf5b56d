import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import type { CaseDetail } from '../contract.ts';
import { caseWords } from '../wording/case.ts';
import { AssessForm } from './actions/assess-form.tsx';
import { CallForm } from './actions/call-form.tsx';
import type { CaseAction } from './actions/case-action.ts';
import { DecideForm } from './actions/decide-form.tsx';
import { PassForm } from './actions/pass-form.tsx';
import { RenewLinkForm, NoteForm, StopForm } from './actions/short-forms.tsx';

/** Asks for what a deed needs, and does it. `onEnd`: closed, with what became of it when it was done. */
export function CaseActionSheet({ action: deed, detail, onEnd }: CaseActionSheetProps) {
  const say = useWords(caseWords);
  const [Form, title] = {
    assess: [AssessForm, say.assessment.title] as const,
    decide: [DecideForm, say.outcome.title] as const,
    call: [CallForm, say.follow.call] as const,
    note: [NoteForm, say.note.add] as const,
    stop: [StopForm, say.follow.stop] as const,
    link: [RenewLinkForm, say.follow.renew] as const,
    pass: [PassForm, say.pass] as const,
  }[deed];
  return (
    <Sheet open title={title} onClose={() => onEnd()}>
      {(close) => <Form detail={detail} onDone={(sentence) => close(() => onEnd(sentence))} />}
    </Sheet>
  );
}

type CaseActionSheetProps = { action: CaseAction; detail: CaseDetail; onEnd: (sentence?: string) => void };
