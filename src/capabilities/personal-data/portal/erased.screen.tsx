import { Buttons, Section } from '#foundation/web/ui/layout/layout.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { dataMessages } from '../messages/screens.ts';

export function ErasedScreen() {
  const t = useMessages(dataMessages).erased;
  return (
    <Shell title={t.title}>
      <PageTitle lead={t.text}>{t.title}</PageTitle>
      <Section gap={4} isApart>
        <Buttons>
          <ButtonLink to="/travel">{t.goHome}</ButtonLink>
        </Buttons>
      </Section>
    </Shell>
  );
}
