import { consoleHome } from '#capabilities/staff/console/public.ts';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { consoleAppMessages } from './messages.ts';

/** Page for an unknown address. */
export function NotFound() {
  const { notFound } = useMessages(consoleAppMessages);
  return (
    <ConsolePage title={notFound.title} lead={notFound.text} phone>
      <ButtonLink to={consoleHome}>{notFound.home}</ButtonLink>
    </ConsolePage>
  );
}
