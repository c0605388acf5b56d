import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { recordMessages } from '../messages/screens.ts';
import { paths } from './paths.ts';

/** Explains how to link a record that is not linked. */
export function NotLinked() {
  const t = useMessages(recordMessages).link;
  return (
    <EmptyState title={t.notLinked} action={<ButtonLink to={paths.link}>{t.enter}</ButtonLink>}>
      {t.notLinkedText}
    </EmptyState>
  );
}
