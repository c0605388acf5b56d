import type { Language } from '#foundation/language/messages.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { LanguageProvider, useMessages } from '#foundation/web/ui/language-context.tsx';
import { RichText } from '../portal/rich-text.tsx';
import type { Version } from '../contract-editor.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './content.module.css';
import { renderDraftPicture } from './draft-picture.tsx';

/** Preview of a version in both languages, as on a phone. */
export function Preview({ version }: { version: Version }) {
  const t = useMessages(consoleMessages);
  return (
    <section className={layout.tight} aria-labelledby="preview">
      <h2 id="preview">{t.preview}</h2>
      <p className={layout.small}>{t.previewHint}</p>
      <div className={styles.phones}>
        {(['en', 'ms'] as const).map((language) => (
          <PhonePreview key={language} language={language} version={version} />
        ))}
      </div>
    </section>
  );
}

function PhonePreview({ language, version }: { language: Language; version: Version }) {
  const t = useMessages(consoleMessages);
  const text = version[language];
  return (
    <div className={layout.tight}>
      <h3>{language === 'en' ? t.english : t.malay}</h3>
      {text === null ? (
        <p className={layout.small}>{t.noText}</p>
      ) : (
        <article className={styles.phone} lang={language}>
          <LanguageProvider language={language}>
            <h4 className={styles.phoneTitle}>{text.title || t.untitled}</h4>
            {text.summary !== '' && <p className={layout.small}>{text.summary}</p>}
            <RichText body={text.body} pictures={version.pictures} renderPicture={renderDraftPicture} level={3} />
          </LanguageProvider>
        </article>
      )}
    </div>
  );
}
