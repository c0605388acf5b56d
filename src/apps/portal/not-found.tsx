import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { Page } from '#foundation/web/screens/page.tsx';
import { portalWording } from './wording.ts';

/** An address that is no page. */
export function NotFound() {
  const { notFound } = useWords(portalWording);
  return (
    <Page title={notFound.title} actions={<ButtonLink to="/travel">{notFound.home}</ButtonLink>}>
      <PageTitle lead={notFound.text}>{notFound.title}</PageTitle>
    </Page>
  );
}
