import type { ReactNode } from 'react';
import { DraftForm } from '#capabilities/screening-rules/console/public.ts';
import type { Fields } from '#foundation/web/form/use-fields.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { editorMessages } from '../messages/editor.ts';

/** Form of one part of a draft: a question, a rule or a result. `onSubmit` shows the errors, or saves the part. */
export function DraftPartForm(props: { fields: Fields; onSubmit: () => unknown; children: ReactNode }) {
  return <DraftForm {...props} submitLabel={useMessages(editorMessages).questions.save} />;
}
