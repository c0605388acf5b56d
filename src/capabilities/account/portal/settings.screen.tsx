import { Section } from '#foundation/web/ui/layout/layout.tsx';
import type { Language } from '#foundation/language/messages.ts';
import { chooseTheme, type Theme, useTheme } from '#foundation/web/session/theme.ts';
import { useChangeLanguage, useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { settingsMessages } from '../messages/settings.ts';

/** `/app/settings`: language and theme of this device. Each choice applies at once and keeps the focus. */
export function SettingsScreen() {
  const t = useMessages(settingsMessages);
  const language = useLanguage();
  const change = useChangeLanguage();
  const theme = useTheme();
  return (
    <ResidentShell title={t.title} back={{ to: '/app/me' }} showsMember={false}>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <Section gap={4} isApart>
        <RadioCards<Language>
          id="language"
          legend={t.language}
          options={(['en', 'ms'] as const).map((value) => ({
            value,
            label: <span lang={value}>{t.languages[value]}</span>,
          }))}
          value={language}
          onChange={change}
        />
      </Section>
      <Section gap={4} isApart>
        <RadioCards<Theme>
          id="theme"
          legend={t.theme}
          options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t.themes[value] }))}
          value={theme}
          onChange={chooseTheme}
        />
      </Section>
      <Section gap={4} isApart>
        <h2>{t.textSize}</h2>
        <p>{t.textSizeHint}</p>
      </Section>
    </ResidentShell>
  );
}
