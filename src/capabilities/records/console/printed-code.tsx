import { Row, Stack } from '#foundation/web/ui/layout/layout.tsx';
import { TextQrCode } from '#capabilities/pass/portal/public.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { timeTexts } from '#foundation/web/ui/time/use-time-text.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './records.module.css';

type PrintedCodeProps = { name: string; issuedCode: { code: string; expiresAt: string }; onDone: () => void };

/** Printable page with the code as text and QR code, in both languages. The code is shown only once. */
export function PrintedCode({ name, issuedCode, onDone }: PrintedCodeProps) {
  const t = useMessages(consoleMessages).codes.printedCode;
  const language = useLanguage();
  return (
    <Stack gap={4}>
      <div data-screen-only>
        <Notice tone="ok" title={t.shownOnce} />
      </div>
      <section className={styles.paper} aria-label={t.title}>
        {([language, language === 'en' ? 'ms' : 'en'] as const).map((pageLanguage) => {
          const messages = consoleMessages[pageLanguage].codes.printedCode;
          return (
            <div key={pageLanguage} lang={pageLanguage}>
              <h2>{messages.title}</h2>
              <p>{messages.text}</p>
              <p>{messages.validUntil(timeTexts[pageLanguage].instant(issuedCode.expiresAt))}</p>
            </div>
          );
        })}
        <p>{name}</p>
        <p className={styles.code}>{issuedCode.code}</p>
        <div className={styles.picture}>
          <TextQrCode text={issuedCode.code} alt={t.alt} />
        </div>
      </section>
      <Row data-screen-only>
        <Button onClick={() => window.print()}>{t.print}</Button>
        <Button variant="secondary" onClick={onDone}>
          {t.done}
        </Button>
      </Row>
    </Stack>
  );
}
