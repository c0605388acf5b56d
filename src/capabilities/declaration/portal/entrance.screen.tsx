import { Buttons, Section, Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import { useTravelAttribute } from '#capabilities/attributes/portal/public.ts';
import { loginLink, readLoginQuery } from '#capabilities/login/portal/public.ts';
import { visitedCountryDays } from '#country';
import { useSearchParams } from '#foundation/web/router/router.tsx';
import { Shell } from '#foundation/web/ui/shell/shell.tsx';
import { ButtonLink } from '#foundation/web/ui/button/button.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { screenMessages } from '../messages/screens.ts';
import { ExampleWindow } from './parts/example-window.tsx';
import { HelpCard } from './parts/help-card.tsx';

/**
 * Screen `/travel/entrance` and `/home`: what to know before starting. Shows in full without a connection. If opened
 * from `/travel/home` with a callback, the back link keeps the callback.
 */
export function EntranceScreen() {
  const { entrance, hub } = useMessages(screenMessages);
  const [query] = useSearchParams();
  const { callback } = readLoginQuery(query);
  const { windowDays, keepDays } = useTravelAttribute();
  return (
    <Shell
      area="travel"
      title={entrance.title}
      rail={<HelpCard />}
      back={callback === undefined ? undefined : { to: loginLink('/travel/home', { callback }) }}
    >
      <PageTitle>{entrance.title}</PageTitle>
      <Stack>
        <Section gap={2}>
          <h2>{entrance.whoTitle}</h2>
          <p>{entrance.whoText}</p>
        </Section>
        <Section gap={2}>
          <h2>{entrance.whenTitle}</h2>
          <p>{hub.deadline(windowDays)}</p>
          <ExampleWindow />
        </Section>
        <Section gap={2}>
          <h2>{entrance.readyTitle}</h2>
          <TextList>
            {entrance.ready.map((item) => (
              <li key={item}>{item}</li>
            ))}
            <li>{entrance.readyVisited(visitedCountryDays)}</li>
          </TextList>
        </Section>
        <Section gap={2}>
          <h2>{entrance.usageTitle}</h2>
          <p>{entrance.usageText(keepDays)}</p>
          <p>{entrance.languages}</p>
        </Section>
        <Buttons>
          <ButtonLink to="/travel/form">{entrance.start}</ButtonLink>
          <ButtonLink variant="secondary" to="/travel/application-history">
            {entrance.viewApplications}
          </ButtonLink>
        </Buttons>
      </Stack>
    </Shell>
  );
}
