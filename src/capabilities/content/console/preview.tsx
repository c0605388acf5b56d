import { Section, SmallText, Stack } from '#foundation/web/ui/layout/layout.tsx';
import type { Language } from '#foundation/language/messages.ts';
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
    <Section gap={4} aria-labelledby="preview">
      <h2 id="preview">{t.preview}</h2>
      <SmallText>{t.previewHint}</SmallText>
      <div className={styles.phones}>
        {(['en', 'ms'] as const).map((language) => (
          <PhonePreview key={language} language={language} version={version} />
        ))}
      </div>
    </Section>
  );
}

function PhonePreview({ language, version }: { language: Language; version: Version }) {
  const t = useMessages(consoleMessages);
  const text = version[language];
  return (
    <Stack gap={4}>
      <h3>{language === 'en' ? t.english : t.malay}</h3>
      {text === null ? (
        <SmallText>{t.noText}</SmallText>
      ) : (
        <article className={styles.phone} lang={language}>
          <LanguageProvider language={language}>
            <h4 className={styles.phoneTitle}>{text.title || t.untitled}</h4>
            {text.summary !== '' && <SmallText>{text.summary}</SmallText>}
            <RichText body={text.body} pictures={version.pictures} renderPicture={renderDraftPicture} level={3} />
          </LanguageProvider>
        </article>
      )}
    </Stack>
  );
}
