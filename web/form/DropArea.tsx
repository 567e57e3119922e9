import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';

interface Props {
  onFile: (file: File) => void;
  disabled: boolean;
  className?: string | undefined;
  /** For styles. */
  shape?: string;
  children: ReactNode;
}

/** Takes a file that is dropped on it, or pasted while something in it has the focus. */
export function DropArea({ onFile, disabled, className, shape, children }: Props) {
  const [over, setOver] = useState(false);
  const take = (files: FileList) => {
    const file = files[0];
    if (file && !disabled) onFile(file);
    return file !== undefined;
  };
  return (
    <div
      className={['round', className].filter(Boolean).join(' ')}
      data-shape={shape}
      data-over={(over && !disabled) || undefined}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        if (take(event.clipboardData.files)) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}
