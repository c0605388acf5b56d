import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { recordWords } from '../wording/screens.ts';
import { addresses } from './addresses.ts';

/** How a record is linked, where it is not. */
export function NotLinked() {
  const say = useWords(recordWords).link;
  return (
    <EmptyState title={say.notLinked} action={<ButtonLink to={addresses.link}>{say.enter}</ButtonLink>}>
      {say.notLinkedText}
    </EmptyState>
  );
}
