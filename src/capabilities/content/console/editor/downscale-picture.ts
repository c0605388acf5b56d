import { widestPicture } from '#capabilities/content/rules/limits.ts';

/** A picture as wide as one is ever shown, made smaller on the device where it is wider; anything else as it is. */
export async function downscalePicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, widestPicture / picture.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const drawing = canvas.getContext('2d');
    if (scale === 1 || !drawing) return file;
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.85));
    return made ? new File([made], file.name, { type: file.type }) : file;
  } catch {
    // A browser that cannot read it sends it as it is, and the server says what is wrong.
    return file;
  }
}
