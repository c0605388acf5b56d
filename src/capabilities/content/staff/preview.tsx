import type { Language } from '#foundation/language/wording.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { LanguageProvider, useWords } from '#foundation/web/ui/language-context.tsx';
import { RichText } from '../portal/rich-text.tsx';
import type { Version } from '../contract-editor.ts';
import { consoleWords } from '../wording/console.ts';
import styles from './content.module.css';
import { renderStaffPicture } from './staff-picture.tsx';

/** How a version looks on a phone, in both languages. */
export function Preview({ version }: { version: Version }) {
  const say = useWords(consoleWords);
  return (
    <section className={styles.stack} aria-labelledby="preview">
      <h2 id="preview">{say.preview}</h2>
      <p className={layout.small}>{say.previewHint}</p>
      <div className={styles.phones}>
        {(['en', 'ms'] as const).map((language) => (
          <PhonePreview key={language} language={language} version={version} />
        ))}
      </div>
    </section>
  );
}

function PhonePreview({ language, version }: { language: Language; version: Version }) {
  const say = useWords(consoleWords);
  const text = version[language];
  return (
    <div className={styles.stack}>
      <h3>{language === 'en' ? say.english : say.malay}</h3>
      {text === null ? (
        <p className={layout.small}>{say.noText}</p>
      ) : (
        <article className={styles.phone} lang={language}>
          <LanguageProvider language={language}>
            <h4 className={styles.phoneTitle}>{text.title || say.untitled}</h4>
            {text.summary !== '' && <p className={layout.small}>{text.summary}</p>}
            <RichText body={text.body} pictures={version.pictures} renderPicture={renderStaffPicture} level={3} />
          </LanguageProvider>
        </article>
      )}
    </div>
  );
}
