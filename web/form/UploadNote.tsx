import { Button } from '@mantine/core';
import { labelled } from '#web/lib/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { w } from './text.ts';
import classes from './upload.module.css';
import type { UploadState } from './use-upload.ts';

interface Props {
  /** Name of the upload: 头像. */
  label: string;
  state: UploadState;
  done: boolean;
  onCancel: () => void;
  onRetry: () => void;
}

/** Progress of an upload, with cancel and retry; announced when the step changes, not at every percent. */
export function UploadNote({ label, state, done, onCancel, onRetry }: Props) {
  const share = state.step === 'sending' ? state.share : 0;
  const percent = Math.round(share * 100);
  const busy = state.step === 'sending' || state.step === 'waiting';
  const progressText =
    state.step === 'sending'
      ? w('uploading')
      : state.step === 'waiting'
        ? w('uploadWaits')
        : done && state.step === 'idle'
          ? w('uploaded')
          : '';
  return (
    <>
      <VisuallyHidden>
        <span role="status">{progressText}</span>
      </VisuallyHidden>
      {busy && (
        <div className={`${classes.note} stack gap-4 start full`}>
          <span className="soft numeric" aria-hidden="true">
            {progressText} {state.step === 'sending' && w('percent', { n: percent })}
          </span>
          <div
            className="track full"
            role="progressbar"
            aria-label={labelled(w('uploading'), label)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <div style={{ width: `${percent}%` }} />
          </div>
          <Button variant="subtle" color="gray.8" size="compact-sm" onClick={onCancel}>
            {w('cancelUpload')}
          </Button>
        </div>
      )}
      {state.step === 'failed' && state.again && (
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
          aria-label={labelled(label, w('uploadAgain'))}
          onClick={onRetry}
        >
          {w('uploadAgain')}
        </Button>
      )}
    </>
  );
}
