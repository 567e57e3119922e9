import { KitDialog } from '#web/ui/KitDialog.tsx';
import { lazy, Suspense, useState } from 'react';
import { CheckField } from '#web/form/CheckField.tsx';
import type { FieldProps } from '#web/form/use-field.ts';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import classes from './accounts.module.css';
import { w } from './text.ts';

const Agreement = lazy(async () => ({ default: (await import('./Agreement.tsx')).Agreement }));

/** The box to tick, and what is agreed to. */
export function AgreeField(props: FieldProps<boolean>) {
  const [opened, setOpened] = useState(false);
  return (
    <div className="stack gap-4 start">
      <CheckField {...props} />
      <button
        type="button"
        className={`${classes.textButton} bare control accent to-start underlined`}
        onClick={() => setOpened(true)}
      >
        {w('readAgreement')}
      </button>
      <KitDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={w('agreement')}
        size="lg"
        closeButtonProps={{ 'aria-label': w('close') }}
      >
        <Suspense fallback={<Skeletons shape="text" count={8} />}>
          <Agreement />
        </Suspense>
      </KitDialog>
    </div>
  );
}
