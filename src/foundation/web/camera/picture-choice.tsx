import ImageIcon from 'lucide-react/icons/image';
import { useRef } from 'react';
import { Button } from '../ui/button/button.tsx';

export type PictureChoiceProps = {
  label: string;
  onFile: (file: File) => void;
  busy?: boolean | undefined;
  /** The id of the input, where the page has more than one. */
  id?: string | undefined;
};

/** A button that lets somebody choose a picture of theirs. */
export function PictureChoice({ label, onFile, busy, id }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        icon={<ImageIcon aria-hidden="true" />}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        // Nothing is typed: a page that begins anew loses nothing by it.
        onInput={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same picture again is a choice too.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
