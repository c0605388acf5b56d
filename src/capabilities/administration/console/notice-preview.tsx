import { Section, SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { NoticeCard } from '#capabilities/service-status/console/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { LanguageProvider, useMessages } from '#foundation/web/ui/language-context.tsx';
import { noticeMessages } from '../messages/notices.ts';
import styles from './administration.module.css';
import type { NoticeDraft } from './notice-draft.ts';

/** Preview of a notice in both languages, light and dark. It is inert: it cannot be pressed and is not read out. */
export function NoticePreview({ draft, isOutage }: { draft: NoticeDraft; isOutage: boolean }) {
  const messages = useMessages(noticeMessages);
  const t = messages.form;
  const names: Record<Language, string> = { en: messages.english, ms: messages.malay };
  const notice = {
    tone: isOutage ? ('warn' as const) : draft.tone,
    text: { en: draft.en.trim() || t.empty, ms: draft.ms.trim() || t.empty },
  };
  // A link without a text would be an empty line.
  const hasLink = (language: Language) => draft.hasLink && !isOutage && draft.link[language].trim() !== '';
  return (
    <Section gap={6}>
      <h2>{t.preview}</h2>
      <div className={layout.columns}>
        {(['en', 'ms'] as const).map((language) =>
          (['light', 'dark'] as const).map((theme) => (
            <div key={language + theme} data-theme={theme} className={styles.pane}>
              <SmallText>
                {names[language]}, {t[theme]}
              </SmallText>
              <div inert lang={language}>
                <LanguageProvider language={language}>
                  <NoticeCard notice={{ ...notice, link: hasLink(language) ? draft.link : null }} onDismiss={noop} />
                </LanguageProvider>
              </div>
            </div>
          )),
        )}
      </div>
    </Section>
  );
}

const noop = () => undefined;
