import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { IconName } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface Props {
  id?: string;
  /** Text of the button, and its accessible name: 头像：选择照片. */
  text: string;
  name: string;
  icon: IconName;
  accept: string;
  /** Opens the camera at once, where there is one. */
  camera?: boolean;
  disabled: boolean;
  describedBy?: string;
  invalid?: boolean;
  /** Takes the focus when its dialog opens. */
  first?: boolean | undefined;
  onFile: (file: File) => void;
}

/** A button that opens a file picker or the camera. */
export function FilePicker({
  id,
  text,
  name,
  icon,
  accept,
  camera,
  disabled,
  describedBy,
  invalid,
  first,
  onFile,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={id}
        variant="default"
        leftSection={<Icon name={icon} size={16} />}
        disabled={disabled}
        aria-label={name}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        data-autofocus={first || undefined}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
