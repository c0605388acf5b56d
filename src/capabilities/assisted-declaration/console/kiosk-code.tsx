import { SmallText, Stack, TextList } from '#foundation/web/ui/layout/layout.tsx';
import type { OutputOf } from '#foundation/contract/call.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import type { addKiosk } from '../contract.ts';
import { consoleMessages } from '../messages/console.ts';
import styles from './assisted.module.css';

export function KioskCode({ issuedCode }: { issuedCode: OutputOf<typeof addKiosk> }) {
  const timeText = useTimeText();
  const t = useMessages(consoleMessages).kiosks;
  return (
    <Stack>
      <TextList as="ol">
        <li>{t.codeWhere(`${window.location.origin}/kiosk/`)}</li>
        <li>{t.codeType}</li>
      </TextList>
      <p className={styles.code}>
        <span className="visually-hidden">{t.codeSpoken}: </span>
        <span className="t-code">{issuedCode.code}</span>
      </p>
      <SmallText>{t.codeUntil(timeText.time(issuedCode.endsAt))}</SmallText>
    </Stack>
  );
}
