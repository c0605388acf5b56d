import { maxFileBytes } from '../rules/limits.ts';

/**
 * A picture that is too large to be sent, made smaller on the device; anything else as it is. Cameras of today make more than anybody
 * needs to read a page.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= maxFileBytes || !['image/jpeg', 'image/png'].includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const drawing = canvas.getContext('2d');
    if (!drawing) return file;
    // What is see-through is paper.
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return made ? new File([made], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    // A browser that cannot read it sends it as it is, and the server says what is wrong.
    return file;
  }
}

/** Pixels of the longer side: enough to read the smallest print on a page. */
const maxSide = 3500;
