import { closeFamilyPage } from '#contract/consent/family-calls.ts';
import type { FamilyState } from '#contract/consent/family.ts';
import { useSend } from '#web/lib/queries.ts';
import { SendLinks } from '#web/portal/people/SendLinks.tsx';
import { useOwnUnit } from '#web/portal/people/use-own-unit.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

interface Props {
  memberId: string;
  name: string;
  state: Exclude<FamilyState, 'adult'>;
}

const tones = { open: 'good', notAgreed: 'neutral', closed: 'neutral' } as const satisfies Record<
  string,
  Tone
>;

/** Whether the family may read this page by the guardian's link; the unit asks for it and closes it. */
export function FamilySection({ memberId, name, state }: Props) {
  const unit = useOwnUnit();
  const { run } = useSend(closeFamilyPage);
  return (
    <Section
      title={w('family')}
      about={w(`${state}About`)}
      action={<StatusTag tone={tones[state]} word={w(state)} />}
    >
      <div className="wrap gap-8">
        <SendLinks
          memberIds={[memberId]}
          approved={unit?.approved ?? false}
          renew
          label={w(state === 'open' ? 'sendAgain' : 'send')}
          look="second"
        />
        {state === 'open' && (
          <ConfirmButton
            variant="subtle"
            color="red"
            word={w('close')}
            title={w('closeTitle')}
            act={() => run({ memberId })}
            done={w('closedNow')}
          >
            {w('closeWhat', { name })}
          </ConfirmButton>
        )}
      </div>
    </Section>
  );
}
