import { useRef, useState } from 'react';
import { uploadPicture } from '#capabilities/content/contract-editor.ts';
import { editorMessages } from '#capabilities/content/messages/editor.ts';
import { fieldMessages } from '#capabilities/content/messages/fields.ts';
import { maxLengths } from '#capabilities/content/rules/limits.ts';
import { useAction } from '#capabilities/staff/console/public.ts';
import { fieldErrorMessage } from '#foundation/contract/fields.ts';
import type { Language } from '#foundation/language/messages.ts';
import { Form } from '#foundation/web/form/form.tsx';
import { uploadToApi } from '#foundation/web/http/upload-to-api.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { Checkbox } from '#foundation/web/ui/checkbox/checkbox.tsx';
import { FieldGroup } from '#foundation/web/ui/field/field.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Failure } from '#foundation/web/ui/notice/failure.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { TextArea } from '#foundation/web/ui/text-area/text-area.tsx';
import styles from './editor.module.css';
import { downscalePicture } from './downscale-picture.ts';

/** `picture`: id of the uploaded file. */
export type PictureAttributes = { picture: string; alt: string; decorative: boolean };

type PictureSheetProps = {
  /** Language of the text, and so of the picture's description. */
  lang: Language;
  /** Selected picture; undefined for a new one. */
  picture: PictureAttributes | undefined;
  /** Gets the attributes of the picture; undefined if the sheet was closed without a change. */
  onEnd: (attributes?: PictureAttributes) => void;
};

export function PictureSheet({ lang, picture, onEnd }: PictureSheetProps) {
  const t = useMessages(editorMessages).picture;
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [decorative, setDecorative] = useState(picture?.decorative ?? false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const upload = useAction(undefined, async (chosenFile: File) =>
    uploadToApi(uploadPicture, await downscalePicture(chosenFile), {}),
  );
  const isMissing = { file: picture === undefined && file === undefined, alt: !decorative && alt.trim() === '' };
  const errorOf = (key: string, isInvalid: boolean) =>
    isSubmitted && isInvalid ? fieldErrorMessage(key, language, fieldMessages) : undefined;
  const attributes = { alt: decorative ? '' : alt.trim().replace(/\s+/g, ' '), decorative };
  return (
    <Sheet open title={picture ? t.change : t.title} onClose={() => onEnd()}>
      {(close) => (
        <Form
          gap={5}
          onSubmit={() => {
            setIsSubmitted(true);
            if (isMissing.file || isMissing.alt || alt.length > maxLengths.alt) return;
            if (picture) close(() => onEnd({ ...attributes, picture: picture.picture }));
            else if (file) upload.run(file, ({ id }) => close(() => onEnd({ ...attributes, picture: id })));
          }}
        >
          <Failure thrown={upload.error} />
          {!picture && <PictureFileField file={file} error={errorOf('required', isMissing.file)} onChange={setFile} />}
          <Checkbox id="picture-decorative" label={t.decorative} checked={decorative} onChange={setDecorative} />
          {!decorative && (
            <TextArea
              id="picture-alt"
              label={t.alt}
              hint={t.altHint}
              lang={lang}
              maxLength={maxLengths.alt}
              remainingMessage={t.charactersLeft}
              value={alt}
              onChange={setAlt}
              error={errorOf('content-alt', isMissing.alt)}
            />
          )}
          <Button type="submit" busy={upload.isPending}>
            {picture ? t.save : t.add}
          </Button>
        </Form>
      )}
    </Sheet>
  );
}

type PictureFileFieldProps = {
  file: File | undefined;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
};

function PictureFileField({ file, error, onChange }: PictureFileFieldProps) {
  const t = useMessages(editorMessages).picture;
  const input = useRef<HTMLInputElement>(null);
  return (
    <FieldGroup id="picture" legend={t.file} hint={t.fileHint} error={error}>
      {/* Replaces the browser's own button, whose label is in the browser's language. */}
      <div className={styles.file}>
        <Button
          variant="secondary"
          size="compact"
          aria-describedby="picture-legend"
          onClick={() => input.current?.click()}
        >
          {t.choose}
        </Button>
        <span role="status">{file?.name}</span>
      </div>
      <input
        ref={input}
        id="picture-file"
        type="file"
        hidden
        accept="image/jpeg,image/png"
        onChange={(event) => onChange(event.currentTarget.files?.[0])}
      />
    </FieldGroup>
  );
}
