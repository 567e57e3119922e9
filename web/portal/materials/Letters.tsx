import { Button } from '@mantine/core';
import { useState } from 'react';
import { getMaterialTemplate } from '#contract/materials/calls.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { say } from '#web/lib/lang.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Data } from './overview.ts';
import { w } from './text.ts';

/** Forms filled in with the team, to print and sign. */
export function Letters({ data: { asked, registrationId } }: { data: Data }) {
  const [busy, setBusy] = useState<string>();
  const letters = asked.filter(({ letter }) => letter);
  if (letters.length === 0) return null;
  const get = async (materialId: string) => {
    setBusy(materialId);
    try {
      saveFile(await send(getMaterialTemplate, { registrationId, materialId }));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast('bad', error.message);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <FoldedSection title={w('letters')} summary={w('nLetters', { n: letters.length })}>
      <p className="soft">{w('lettersAbout')}</p>
      <div className="row gap-8-24">
        {letters.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            loading={busy === id}
            leftSection={<Icon name="download" size={16} />}
            onClick={() => void get(id)}
          >
            {say(name)}
          </Button>
        ))}
      </div>
    </FoldedSection>
  );
}
