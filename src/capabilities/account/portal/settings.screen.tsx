import type { Language } from '#foundation/language/wording.ts';
import { chooseTheme, type Theme, useTheme } from '#foundation/web/session/theme.ts';
import { useChangeLanguage, useLanguage, useWords } from '#foundation/web/ui/language-context.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { ResidentShell } from '#foundation/web/ui/resident-shell/resident-shell.tsx';
import { PageTitle } from '#foundation/web/ui/step-header/page-title.tsx';
import { settingsWords } from '../wording/settings.ts';
import styles from './account.module.css';

/** `/app/settings`: language and theme of this device; each applies at once, and the focus stays. */
export function SettingsScreen() {
  const say = useWords(settingsWords);
  const language = useLanguage();
  const change = useChangeLanguage();
  const theme = useTheme();
  return (
    <ResidentShell title={say.title} back={{ to: '/app/me' }} chip={false}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <div className={styles.section}>
        <RadioCards<Language>
          id="language"
          legend={say.language}
          options={(['en', 'ms'] as const).map((value) => ({
            value,
            label: <span lang={value}>{say.languages[value]}</span>,
          }))}
          value={language}
          onChange={change}
        />
      </div>
      <div className={styles.section}>
        <RadioCards<Theme>
          id="theme"
          legend={say.theme}
          options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: say.themes[value] }))}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
      <section className={styles.section}>
        <h2>{say.text}</h2>
        <p>{say.textLine}</p>
      </section>
    </ResidentShell>
  );
}
