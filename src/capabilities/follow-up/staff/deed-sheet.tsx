import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import type { CaseDetail } from '../contract.ts';
import { caseWords } from '../wording/case.ts';
import { AssessForm } from './deeds/assess-form.tsx';
import { CallForm } from './deeds/call-form.tsx';
import type { Deed } from './deeds/deed.ts';
import { DecideForm } from './deeds/decide-form.tsx';
import { PassForm } from './deeds/pass-form.tsx';
import { LinkForm, NoteForm, StopForm } from './deeds/short-forms.tsx';

/** Asks for what a deed needs, and does it. `onEnd`: closed, with what became of it when it was done. */
export function DeedSheet({ deed, detail, onEnd }: DeedSheetProps) {
  const say = useWords(caseWords);
  const [Form, title] = {
    assess: [AssessForm, say.assessment.title] as const,
    decide: [DecideForm, say.outcome.title] as const,
    call: [CallForm, say.follow.call] as const,
    note: [NoteForm, say.note.add] as const,
    stop: [StopForm, say.follow.stop] as const,
    link: [LinkForm, say.follow.renew] as const,
    pass: [PassForm, say.pass] as const,
  }[deed];
  return (
    <Sheet open title={title} onClose={() => onEnd()}>
      {(close) => <Form detail={detail} onDone={(sentence) => close(() => onEnd(sentence))} />}
    </Sheet>
  );
}

type DeedSheetProps = { deed: Deed; detail: CaseDetail; onEnd: (sentence?: string) => void };
