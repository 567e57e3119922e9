const releaseAfterMs = 60_000;

/** Offers a file from an answer to the browser's download. */
export function saveFile({ name, mime, content }: { name: string; mime: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (each) => each.codePointAt(0)!);
  saveBlob(new Blob([bytes], { type: mime }), name);
}

/** The same for a file that has been fetched. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveFrom(url, name);
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
}

/** Downloads from an address of ours, without leaving the page. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
