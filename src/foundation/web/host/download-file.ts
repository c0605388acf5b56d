export function downloadFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers read the object URL after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
