import { helpline } from '#country';
import { useEffect, useState } from 'react';
import type { Language } from '#foundation/language/messages.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { LanguageProvider } from '#foundation/web/ui/language-context.tsx';
import { ServiceProvider } from '#foundation/web/ui/service-context.tsx';
import { exampleGroups } from '#foundation/web/ui/example-groups.ts';
import styles from './examples-page.module.css';

/**
 * Every component in every state, with switches for language and theme. For development only, at `/_examples`.
 * `?lang=ms`, `?theme=dark` and `?piece=button` choose what is shown, for screenshots.
 */
export function ExamplesPage() {
  const query = new URLSearchParams(window.location.search);
  const [language, setLanguage] = useState<Language>(query.get('lang') === 'ms' ? 'ms' : 'en');
  const [theme, setTheme] = useState(query.get('theme') ?? '');
  const [groupName, setGroupName] = useState(query.get('piece') ?? '');
  useEffect(() => {
    if (theme === '') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const groups = exampleGroups.filter(({ name }) => groupName === '' || name === groupName);
  return (
    <LanguageProvider language={language} onChange={setLanguage}>
      <ServiceProvider service={exampleService}>
        <div className={styles.page}>
          <header className={styles.switches}>
            <h1>Examples</h1>
            <Button variant="secondary" size="compact" onClick={() => setLanguage(language === 'en' ? 'ms' : 'en')}>
              {language === 'en' ? 'Bahasa Melayu' : 'English'}
            </Button>
            <Button variant="secondary" size="compact" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
              {theme === 'dark' ? 'Light' : 'Dark'}
            </Button>
            <label className={styles.choose}>
              Piece
              <select value={groupName} onChange={(event) => setGroupName(event.currentTarget.value)}>
                <option value="">All</option>
                {exampleGroups.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          </header>
          {groups.map(({ name, examples }) => (
            <section key={name} id={name} className={styles.group}>
              <h2>{name}</h2>
              {examples.map(({ title, render }) => (
                <figure key={title} className={styles.example}>
                  <figcaption className={styles.title}>{title}</figcaption>
                  <div className={styles.stage}>{render()}</div>
                </figure>
              ))}
            </section>
          ))}
        </div>
      </ServiceProvider>
    </LanguageProvider>
  );
}

const exampleService = { name: 'Sihat', helpline, footerLinks: [{ to: '/about', label: 'About' }] };
