import { Button } from '#foundation/web/ui/button/button.tsx';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { passMessages } from '../messages/pass.ts';
import styles from './pass.module.css';
import type { PassSheetProps } from './pass-sheet.tsx';
import { useLazyModule } from './use-lazy-module.ts';

/** A pass as a QR code. What is read out says whose it is: `who` and the reference. */
export function PassQrCode({ text, who, reference }: { text: string | undefined; who: string; reference: string }) {
  const t = useMessages(passMessages);
  return <TextQrCode text={text} alt={t.code(who, reference)} />;
}

type TextQrCodeProps = { text: string | undefined; alt: string; turning?: boolean };

/**
 * A text as a QR code, as wide as its place, black on white in either theme. What draws it loads when the first one is shown. Its
 * place alone while the text is not there yet. `turning`: the text is one of many that follow each other.
 */
export function TextQrCode({ text, alt, turning = false }: TextQrCodeProps) {
  const t = useMessages(passMessages);
  const { got, failed, retry } = useLazyModule(loadQrCodeSvg, text !== undefined);
  if (failed) return <LoadFailure onRetry={retry} />;
  return (
    <div className={styles.place} aria-busy={!got || text === undefined}>
      {got && text !== undefined ? (
        <got.QrCodeSvg text={text} alt={alt} turning={turning} />
      ) : (
        <p className="visually-hidden">{t.loading}</p>
      )}
    </div>
  );
}

/**
 * Passes one at a time over the whole screen, white and bright, kept awake, without a network. The group's comes first, then
 * each traveller's; `start` is the number of the one to begin with. Esc, the back button and Close set `open` to false.
 */
export function PassSheet(props: PassSheetProps & { open: boolean }) {
  const { open, onClose } = props;
  const t = useMessages(passMessages);
  const { got, failed, retry } = useLazyModule(loadSheet, open);
  if (!open || props.passes.length === 0) return null;
  if (got) return <got.OpenPassSheet {...props} />;
  if (!failed) return null;
  return (
    <Dialog
      open
      title={t.failed}
      safe={{ label: t.close, onChoose: onClose }}
      go={{ label: t.tryAgain, onChoose: retry }}
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
