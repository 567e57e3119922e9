import { gateWords } from '#contract/materials/gates.ts';
import {
  countingUnits,
  disciplines,
  families,
  genderGroup,
  materialGates,
  scoreModels,
} from '#contract/matches/event.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import type { FieldPath } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { EventAdmission } from './EventAdmission.tsx';
import { RoundFields } from './RoundFields.tsx';
import type { EventValues } from './EventsSection.tsx';
import { e } from './event-text.ts';
import type { Builder } from './use-builder.ts';
import { unnamed } from './values.ts';

const familyWords = { open: 'familyOpen', club: 'familyClub' } as const;
const countWords = {
  rightFoot: 'rightFoot',
  bothFeet: 'bothFeet',
  jumps: 'jumps',
  none: 'notCounted',
} as const;
const modelWords = {
  speed: 'modelSpeed',
  domesticFreestyle: 'modelDomestic',
  ijruFreestyle: 'modelIjru',
  ijruDoubleDutch: 'modelDoubleDutch',
  show: 'modelShow',
  ijruShow: 'modelIjruShow',
  contestSpeed: 'modelContestSpeed',
  contestPerformance: 'modelContestPerformance',
  contestBattle: 'modelContestBattle',
} as const;
const balances = [1, 2, 3, 4, 5] as const;

/** Fields of an event other than its groups. */
export function EventFields({ b, path, event }: { b: Builder; path: string; event: EventValues }) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  const team = event.kind === 'team';
  const mixed = event.groups.some(({ gender }) => gender === genderGroup.mixed);
  const mixesAges = team && Boolean(event.ageMix?.least);
  const alone = () => {
    b.set(`${path}.athletes`, { min: 1, max: 1 });
    b.set(`${path}.relay`, false);
    b.set(`${path}.ageMix`, unnamed.ageMix);
  };
  return (
    <>
      <LangTextField at={at('name')} label={e('name')} maxLength={200} required />
      <div className="tiles tiles-small gap-16 top">
        <TextField at={at('code')} label={e('code')} hint={e('codeHint')} maxLength={12} />
        <SelectField
          at={at<string>('discipline')}
          label={e('discipline')}
          options={optionsOf(disciplines, e)}
          onPick={(picked) =>
            picked === 'longRope' && event.mixedLeastOther === 'equal' && b.set(`${path}.mixedLeastOther`, 1)
          }
          required
        />
        <SelectField
          at={at<string>('kind')}
          label={e('kind')}
          options={[
            { value: 'individual', label: e('kindIndividual') },
            { value: 'team', label: e('kindTeam') },
          ]}
          onPick={(kind) => kind === 'individual' && alone()}
          required
        />
        <SelectField
          at={at<string>('family')}
          label={e('family')}
          options={optionsOf(families, (value) => e(familyWords[value]))}
          required
        />
        <SelectField
          at={at<string>('countingUnit')}
          label={e('countingUnit')}
          options={optionsOf(countingUnits, (value) => e(countWords[value]))}
          required
        />
        <SelectField
          at={at<string>('scoreModel')}
          label={e('scoreModel')}
          options={optionsOf(scoreModels, (value) => e(modelWords[value]))}
          required
        />
        <NumberField at={at('sensors')} label={e('sensors')} hint={e('sensorsHint')} />
      </div>
      {!team && (
        <FieldRow>
          <NumberField at={at('reserves')} label={e('alternates')} hint={e('alternatesHint')} required />
        </FieldRow>
      )}
      {team && (
        <div className="tiles tiles-small gap-16 top">
          <NumberField at={at('athletes.min')} label={e('athletesMin')} required />
          <NumberField at={at('athletes.max')} label={e('athletesMax')} required />
          <NumberField at={at('reserves')} label={e('reserves')} required />
          {mixed && (
            <SelectField
              at={at<string | number>('mixedLeastOther')}
              label={e('mixedLeast')}
              options={[
                ...optionsOf(balances, (value) => e('mixedNumber', { n: value })),
                { value: 'equal', label: e('mixedEqual') },
              ]}
              required
            />
          )}
        </div>
      )}
      {team && (
        <div className="tiles tiles-small gap-16 top">
          <NumberField
            at={at('ageMix.least')}
            label={e('ageMix')}
            hint={e('ageMixHint')}
            unit={e('people')}
          />
          {mixesAges && (
            <>
              <NumberField at={at('ageMix.younger')} label={e('younger')} unit={e('years')} />
              <NumberField at={at('ageMix.older')} label={e('older')} unit={e('years')} />
            </>
          )}
        </div>
      )}
      <EventAdmission b={b} path={path} event={event} />
      <RoundFields b={b} path={path} event={event} />
      <FieldRow>
        <div className="wrap gap-8-24">
          {!mixesAges && <CheckField at={at('playUp')} label={e('playUp')} />}
          {team && <CheckField at={at('relay')} label={e('relay')} />}
          <CheckField at={at('music')} label={e('music')} />
        </div>
      </FieldRow>
      {event.music && (
        <FieldRow>
          <SelectField
            at={at<string>('musicGate')}
            label={e('musicGate')}
            options={optionsOf(materialGates, gateWords)}
            placeholder={e('musicGateUsual')}
            clearable
          />
        </FieldRow>
      )}
    </>
  );
}
