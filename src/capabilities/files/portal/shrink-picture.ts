import { maxFileBytes } from '../rules/limits.ts';

/**
 * Shrinks a picture that is too large to send; returns any other file unchanged. A phone's camera makes larger pictures
 * than are needed to read a page.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= maxFileBytes || !['image/jpeg', 'image/png'].includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // Transparent pixels become white.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return blob ? new File([blob], file.name, { type: 'image/jpeg' }) : file;
  } catch {
    // A browser that cannot read the picture sends it unchanged, and the server refuses it with the reason.
    return file;
  }
}

/** Maximum pixels of the longer side: enough to read the smallest print on a page. */
const maxSide = 3500;
