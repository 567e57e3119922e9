import { Button } from '@mantine/core';
import type { MemberImport } from '#contract/people/import-calls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { AskGuardians } from './AskGuardians.tsx';
import { SheetButton } from './SheetButton.tsx';
import { w } from './text.ts';

interface Props {
  shown: MemberImport;
  /** Whether the unit is certified. */
  approved: boolean;
  onAnother: () => void;
}

/** What was imported, what was left out, and whose guardians are still to be asked. */
export function Finished({ shown: { id, rowsSaved, counts, askConsent }, approved, onAnother }: Props) {
  return (
    <div className="stack gap-24">
      <div className="flex gap-12">
        <Icon className="above-4 rigid good" name="checkCircle" size={24} />
        <div>
          <p>
            <strong className="lg strong">{w('doneAbout', { n: rowsSaved })}</strong>
          </p>
          <p className="soft">
            {(['create', 'update', 'same'] as const)
              .filter((kind) => counts[kind] > 0)
              .map((kind) => w('doneCount', { what: w(kind), n: counts[kind] }))
              .join(' · ')}
          </p>
        </div>
      </div>
      {counts.faulty > 0 && (
        <div className="row gap-8-24 pad-16 between on-wash">
          <p className="grow-wide">{w('doneFaulty', { n: counts.faulty })}</p>
          <SheetButton sheet={{ what: 'faults', importId: id }} label={w('marked')} />
        </div>
      )}
      {askConsent.length > 0 && (
        <Section title={w('consent')}>
          <AskGuardians people={askConsent} approved={approved} />
        </Section>
      )}
      <div className="wrap gap-12">
        <ButtonLink to="/member/index">{w('toPeople')}</ButtonLink>
        <Button variant="default" onClick={onAnother}>
          {w('oneMore')}
        </Button>
      </div>
    </div>
  );
}
