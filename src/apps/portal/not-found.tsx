import { Link } from '#foundation/web/router/link.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { portalMessages } from './messages.ts';

export function NotFound() {
  const { notFound } = useMessages(portalMessages);
  return (
    <Shell title={notFound.title} actions={<ButtonLink to="/travel">{notFound.home}</ButtonLink>}>
      <PageTitle lead={notFound.text}>{notFound.title}</PageTitle>
      <p>
        <Link to="/diagnostics">{notFound.diagnostics}</Link>
      </p>
    </Shell>
  );
}
