import { maxPictureWidth } from '#capabilities/content/rules/limits.ts';

/**
 * Scales a picture down to the largest width that is ever shown. Returns narrower pictures and other files unchanged.
 */
export async function downscalePicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxPictureWidth / picture.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (scale === 1 || !context) return file;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // 0.85 is a JPEG quality without visible loss. PNG files ignore it.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.85));
    return blob ? new File([blob], file.name, { type: file.type }) : file;
  } catch {
    // If the browser cannot decode the file, the server gets it unchanged and reports the error.
    return file;
  }
}
