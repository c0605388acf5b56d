/** Has the browser keep a file that the page holds, under its name. */
export function downloadFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
