import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { passMessages } from '../messages/pass.ts';
import styles from './pass.module.css';
import type { PassSheetProps } from './pass-sheet.tsx';
import { useLazyModule } from './use-lazy-module.ts';

/** QR code of a pass, with `holderLabel` and reference as alternative text. `text`: undefined while loading. */
export function PassQrCode({
  text,
  holderLabel,
  reference,
}: {
  text: string | undefined;
  holderLabel: string;
  reference: string;
}) {
  const t = useMessages(passMessages);
  return <TextQrCode text={text} alt={t.qrCodeAlt(holderLabel, reference)} />;
}

type TextQrCodeProps = { text: string | undefined; alt: string; keepPrevious?: boolean };

/**
 * QR code of a text, as wide as its container, black on white in either theme. The drawing module loads with the first
 * QR code. Shows an empty frame while the text is missing. `keepPrevious`: the text changes regularly, and the previous
 * QR code stays until the next one is drawn.
 */
export function TextQrCode({ text, alt, keepPrevious = false }: TextQrCodeProps) {
  const t = useMessages(passMessages);
  const { module, failed, retry } = useLazyModule(loadQrCodeSvg, text !== undefined);
  if (failed) return <LoadFailure onRetry={retry} />;
  return (
    <div className={styles.frame} aria-busy={!module || text === undefined}>
      {module && text !== undefined ? (
        <module.QrCodeSvg text={text} alt={alt} keepPrevious={keepPrevious} />
      ) : (
        <p className="visually-hidden">{t.loading}</p>
      )}
    </div>
  );
}

/**
 * Full-screen passes, one at a time, on a bright screen that stays on: the group's first, then each traveller's. Starts
 * at `initialTravellerNumber` and needs no network. Esc, the back button and Close call `onClose`.
 */
export function PassSheet(props: PassSheetProps & { open: boolean }) {
  const { open, onClose } = props;
  const t = useMessages(passMessages);
  const { module, failed, retry } = useLazyModule(loadSheet, open);
  if (!open || props.passes.length === 0) return null;
  if (module) return <module.OpenPassSheet {...props} />;
  if (!failed) return null;
  return (
    <Dialog
      open
      title={t.failed}
      cancel={{ label: t.close, onChoose: onClose }}
      confirm={{ label: t.tryAgain, onChoose: retry }}
    />
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(passMessages);
  return (
    <div role="alert">
      <p>{t.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  );
}

const loadQrCodeSvg = () => import('./qr-code-svg.tsx');
const loadSheet = () => import('./pass-sheet.tsx');
