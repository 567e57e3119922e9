import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '#web/ui/Section.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { cancelNote, Effect, Planned } from './Effect.tsx';
import { comparedOf, movedOf, type AppealCase } from './plan.ts';
import { w } from './text.ts';

/** What upholding does, or did: old and new side by side, and every entry whose rank moves. */
export function CorrectionSection({ data }: { data: AppealCase }) {
  const [open, setOpen] = useState(false);
  const { status, correction, outcome, model } = data;
  return (
    <Section
      title={w('correction')}
      about={w('correctionAbout')}
      action={
        status === 1 && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {w(correction ? 'reword' : 'propose')}
          </Button>
        )
      }
    >
      {outcome ? (
        <Effect
          compared={comparedOf(model, outcome.before, outcome.after)}
          moves={movedOf(data, outcome.moves)}
          note={cancelNote(data)}
        />
      ) : correction ? (
        <Planned data={data} correction={correction} />
      ) : (
        <p className="sm soft">{w('correctionNone')}</p>
      )}
      <CorrectionDialog data={data} opened={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
