import { Button } from '@mantine/core';
import { publishMatch } from '#contract/matches/calls.ts';
import { blocks } from '#contract/problem.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useSend } from '#web/lib/queries.ts';
import { w as ui } from '#web/ui/text.ts';
import { toast } from '#web/ui/toast.ts';
import { Checks } from './Checks.tsx';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';
import { useWatched } from './watched.ts';

interface Props {
  b: Builder;
  name: string;
  opened: boolean;
  onClose: () => void;
  /** Saves what is typed first; false when that failed. */
  save: () => Promise<boolean>;
}

/** Publishing, with the checks in view; what is not saved yet is saved first. */
export function PublishDialog({ b, name, opened, onClose, save }: Props) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('publishTitle', { name })}>
      <Publish b={b} save={save} onClose={onClose} />
    </FormDialog>
  );
}

function Publish({ b, save, onClose }: Pick<Props, 'b' | 'save' | 'onClose'>) {
  const { problems, match } = useWatched(b.checked);
  const { run, running } = useSend(publishMatch);
  const blocked = !match || blocks(problems);
  const publish = async () => {
    const { version } = b.base.get();
    if ((b.dirty.get() || version === 0) && !(await save())) return;
    const answer = await run({ id: b.id, version: b.base.get().version });
    if (!answer) return;
    b.saved({ ...b.base.get(), version: answer.version });
    toast('good', w('published'));
    onClose();
  };
  return (
    <div className="stack gap-16">
      <p>{w('publishAbout')}</p>
      <Checks b={b} onGo={onClose} />
      <div className="flex dialog-foot gap-8">
        <Button disabled={blocked} loading={running} onClick={() => void publish()}>
          {w('publish')}
        </Button>
        <Button variant="default" onClick={onClose} data-safe>
          {ui('back')}
        </Button>
        {blocked && (
          <p className="first-on-phone soft">
            {w('mendFirst', { n: problems.filter(({ severity }) => severity === 'block').length })}
          </p>
        )}
      </div>
    </div>
  );
}
