import { Radio } from '@mantine/core';
import { blocks, type Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import type { Candidate } from '#contract/substitutions/rules.ts';
import type { FieldPath } from '#web/form/field-path.ts';
import { useField } from '#web/form/use-field.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { w } from './form-text.ts';

/** The choice of no substitute. */
export const nobody = 'nobody';

interface Props {
  at: FieldPath<string>;
  candidates: readonly Candidate[];
  /** What speaks against going without a replacement. */
  alone: readonly Problem[];
  /** The age of a candidate, and what of it is worth a word. */
  aboutOf: (memberId: string) => string;
  desk: boolean;
  /** Where people of the team are added, to those who may. */
  toTeam: Target | undefined;
  /** More than one event is chosen. */
  several: boolean;
  onChoose: () => void;
}

/** Who comes in: those who fit can be chosen, of the others it says why not. */
export function NewcomerField({ at, candidates, alone, aboutOf, desk, toTeam, several, onChoose }: Props) {
  const { value, set, input } = useField({
    at,
    label: w('newcomer'),
    hint: w(desk ? 'newcomerHintDesk' : 'newcomerHint'),
    required: true,
  });
  const [fit, unfit] = [candidates.filter(({ fits }) => fits), candidates.filter(({ fits }) => !fits)];
  return (
    <div>
      <Radio.Group
        label={input.label}
        description={
          <>
            {input.description} {toTeam && <LinkTo target={toTeam}>{w('toTeam')}</LinkTo>}
          </>
        }
        error={input.error}
        required
        value={value}
        onChange={(picked) => {
          set(picked);
          onChoose();
        }}
      >
        <div className="stack gap-12 above-8">
          {fit.map(({ memberId, name, problems }, index) => (
            <Radio
              key={memberId}
              {...(index === 0 ? { id: input.id } : {})}
              value={memberId}
              label={name}
              description={[aboutOf(memberId), problemsText(problems.filter(ofAge))]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
          {fit.length === 0 && <p className="sm soft">{w(several ? 'nobodyFitsAll' : 'nobodyFits')}</p>}
          <Radio
            {...(fit.length === 0 ? { id: input.id } : {})}
            value={nobody}
            label={w('nobody')}
            disabled={blocks(alone)}
            description={blocks(alone) ? why(alone) : undefined}
          />
        </div>
      </Radio.Group>
      {unfit.length > 0 && (
        <details className="above-8">
          <summary className="opens">{w('unfit', { n: unfit.length })}</summary>
          <ul className="stack list gap-8">
            {unfit.map(({ memberId, name, problems }) => (
              <li key={memberId} className="named gap-12">
                <strong>{name}</strong>
                <span className="soft breaks">
                  {[aboutOf(memberId), why(problems)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** A wrong age that the match only warns of. */
const ages: readonly number[] = [refusals.tooOld.code, refusals.tooYoung.code];
const ofAge = ({ code }: Problem): boolean => ages.includes(code);

const genders: readonly number[] = [refusals.substituteByWoman.code, refusals.substituteByMan.code];

/** What blocks; of the wrong gender nothing else matters. */
function why(problems: readonly Problem[]): string {
  const blocking = problems.filter(({ severity }) => severity === 'block');
  const gender = blocking.filter(({ code }) => genders.includes(code));
  return problemsText(gender.length > 0 ? gender : blocking);
}
