import { useState } from 'react';
import type { Language } from '#foundation/language/messages.ts';
import { useChangeLanguage, useLanguage, useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './lang-switch.module.css';

/** Switch between English and Malay. Route, answers and scroll stay; the change is announced in the new language. */
export function LangSwitch() {
  const language = useLanguage();
  const change = useChangeLanguage();
  const t = useMessages(uiMessages);
  const [hasChanged, setHasChanged] = useState(false);
  return (
    <div className={styles.frame}>
      <div role="group" aria-label={t.language} className={styles.switch}>
        {languageChoices.map(({ code, letters, name }) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={language === code}
            className={styles.choice}
            onClick={() => {
              if (language === code) return;
              setHasChanged(true);
              change(code);
            }}
          >
            <span>{letters}</span> <span className="visually-hidden">{name}</span>
          </button>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {hasChanged ? t.languageChanged : ''}
      </span>
    </div>
  );
}

// Each language by its own name; `letters` are the codes of the routes (spec §2: EN or BM).
const languageChoices: { code: Language; letters: string; name: string }[] = [
  { code: 'en', letters: 'EN', name: 'English' },
  { code: 'ms', letters: 'BM', name: 'Bahasa Melayu' },
];
