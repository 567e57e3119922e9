const releaseAfterMs = 60_000;

/** Hands a file that came in an answer to the browser to be saved. */
export function saveFile({ name, mime, content }: { name: string; mime: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (each) => each.codePointAt(0)!);
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}
