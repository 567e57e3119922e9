import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isDate } from '#contract/fields/dates.ts';
import { endOfYear, windowOfAges } from '#contract/matches/age-groups.ts';
import type { GenderGroup, GroupUse } from '#contract/matches/event.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { newId } from '#web/lib/new-id.ts';
import { inBoth, say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { bornWords } from '#web/shared/matches/age-words.ts';
import { w as ui } from '#web/ui/text.ts';
import { toast } from '#web/ui/toast.ts';
import { AgeRanges, type RangeValues } from './AgeRanges.tsx';
import type { EventValues, GroupValues } from './EventsSection.tsx';
import { e } from './event-text.ts';
import { generateGroups, usualRanges, without, type UsualRanges } from './generate-groups.ts';
import { cutOffIn, keepRecipe, keptRecipes, type KeptRecipe } from './recipes.ts';
import { w } from './text.ts';
import { withEnglish } from './values.ts';
import type { Builder } from './use-builder.ts';

interface Props {
  b: Builder;
  uses: Readonly<Record<string, GroupUse>>;
  opened: boolean;
  onClose: () => void;
}

/** Makes the groups of many events at once, from ranges of ages and a cut-off day. */
export function GenerateDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={e('generate')}>
      <Generator {...props} />
    </FormDialog>
  );
}

const toValues = (name: UsualRanges): RangeValues[] =>
  usualRanges[name].map((each) => ({ ...each, name: inBoth(each.name) }));

/** The usual ones, then those made in this browser, each by its match and ranges. */
function offered(recipes: readonly KeptRecipe[]) {
  const usual = (Object.keys(usualRanges) as UsualRanges[]).map((value) => ({ value, label: e(value) }));
  const items = recipes.map(({ name, ranges }, at) => ({
    value: String(at),
    label: w('where', {
      where: say(name) || w('untitled'),
      text: listNames(ranges.map((each) => say(each.name))),
    }),
  }));
  return items.length === 0 ? usual : [...usual, { group: e('recentRecipes'), items }];
}

function Generator({ b, uses, onClose }: Props) {
  const events = b.store.values().events as EventValues[];
  const season = Number(b.store.get('season')) || Number(String(b.store.get('startDate')).slice(0, 4));
  const [recipes] = useState(keptRecipes);
  const last = recipes.find(({ matchId }) => matchId === b.id);
  const [ranges, setRanges] = useState<RangeValues[]>(() => last?.ranges ?? toValues('championships'));
  const [cutOff, setCutOff] = useState(() => last?.cutOff ?? endOfYear(season));
  const [sexes, setSexes] = useState<readonly GenderGroup[]>(last?.sexes ?? [2, 3]);
  const [capacity, setCapacity] = useState(last?.capacity ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    events.filter(({ groups }) => groups.length === 0).map(({ id }) => id),
  );
  const [replace, setReplace] = useState(false);

  const sound =
    ranges.length > 0 &&
    isDate(cutOff) &&
    ranges.every(
      ({ name, min, max }) => name.zh.trim() !== '' && (min === null || max === null || min <= max),
    );
  const places = /^\d+$/.test(capacity) && Number(capacity) > 0 ? Number(capacity) : null;
  const make = () => {
    const isEntered = ({ id }: GroupValues) => (uses[id]?.used ?? 0) + (uses[id]?.waiting ?? 0) > 0;
    let count = 0;
    const next = events.map((event) => {
      if (!chosen.includes(event.id)) return event;
      const keptGroups = replace ? event.groups.filter(isEntered) : event.groups;
      const fresh = without(
        generateGroups({ ranges, cutOff, sexes, capacity: places }, newId),
        keptGroups as never,
      );
      count += fresh.length;
      return { ...event, groups: [...keptGroups, ...(withEnglish(fresh) as GroupValues[])] };
    });
    b.set('events', next);
    const name = b.store.get('name') as KeptRecipe['name'];
    keepRecipe({ matchId: b.id, name, season, ranges, cutOff, sexes, capacity });
    toast('good', e('made', { n: count }));
    onClose();
  };
  const take = (name: string) => {
    const recipe = recipes[Number(name)];
    setRanges(recipe?.ranges ?? toValues(name as UsualRanges));
    if (!recipe) return;
    setCutOff(cutOffIn(season, recipe));
    setSexes(recipe.sexes);
    setCapacity(recipe.capacity);
  };
  const toggle = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  const ofKind = (kind: 'individual' | 'team') =>
    setChosen(events.filter((event) => event.kind === kind).map(({ id }) => id));

  return (
    <div className="stack gap-16">
      <Select
        label={e('usual')}
        data={offered(recipes)}
        defaultValue={last ? null : 'championships'}
        placeholder={e('lastRecipe')}
        allowDeselect={false}
        onChange={(name) => name && take(name)}
      />
      <AgeRanges ranges={ranges} onChange={setRanges} />
      <TextInput
        type="date"
        label={e('cutOff')}
        description={e('cutOffHint')}
        value={cutOff}
        onChange={(event) => setCutOff(event.currentTarget.value)}
      />
      {sound ? (
        <ul className="bullets soft">
          {ranges.map((each, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a range has no other name
            <li key={at}>
              {e('bornPreview', {
                name: say(each.name),
                born: bornWords(windowOfAges(each.min, each.max, cutOff)),
              })}
            </li>
          ))}
        </ul>
      ) : (
        <p className="bad">{e('rangeWrong')}</p>
      )}
      <fieldset className="stack gap-8 no-margin no-pad narrowing no-border">
        <legend className="no-pad medium below-8">{e('sexes')}</legend>
        <div className="tiles tiles-small gap-8-16">
          {(
            [
              [2, 'female'],
              [3, 'male'],
              [1, 'mixed'],
              [4, 'anyGender'],
            ] as const
          ).map(([value, word]) => (
            <Checkbox
              key={value}
              label={e(word)}
              checked={sexes.includes(value)}
              onChange={(event) =>
                setSexes(
                  event.currentTarget.checked ? [...sexes, value] : sexes.filter((each) => each !== value),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <TextInput
        label={e('capacityEach')}
        inputMode="numeric"
        value={capacity}
        onChange={(event) => setCapacity(event.currentTarget.value.normalize('NFKC').replaceAll(/\D/g, ''))}
      />
      <fieldset className="stack gap-8 no-margin no-pad narrowing no-border">
        <legend className="no-pad medium below-8">{e('forEvents')}</legend>
        <div className="row gap-8">
          <Button variant="subtle" size="compact-sm" onClick={() => ofKind('individual')}>
            {e('allIndividual')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => ofKind('team')}>
            {e('allTeam')}
          </Button>
        </div>
        <div className="tiles tiles-small gap-8-16">
          {events.map((event) => (
            <Checkbox
              key={event.id}
              label={say(event.name) || event.code}
              checked={chosen.includes(event.id)}
              onChange={(change) => toggle(event.id, change.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={e('replace')}
        description={e('replaceHint')}
        checked={replace}
        onChange={(event) => setReplace(event.currentTarget.checked)}
      />
      <div className="flex dialog-foot gap-8">
        <Button disabled={!sound || sexes.length === 0 || chosen.length === 0} onClick={make}>
          {e('make')}
        </Button>
        <Button variant="default" onClick={onClose} data-safe>
          {ui('back')}
        </Button>
        <p className="first-on-phone soft">
          {chosen.length > 0
            ? e('result', { events: chosen.length, groups: ranges.length * sexes.length })
            : e('eventsFirst')}
        </p>
      </div>
    </div>
  );
}
