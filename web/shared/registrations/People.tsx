import type { Match } from '#contract/matches/match.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import {
  noNeeds,
  peopleOfRoster,
  rosterLists,
  type PersonNeeds,
  type RegistrationForm,
} from '#contract/registrations/registration.ts';
import { formatDate } from '#web/lib/format.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { listNames } from '#web/lib/list-names.ts';
import { w } from './text.ts';

interface Props {
  match: Pick<Match, 'itinerary'>;
  form: RegistrationForm;
  people: readonly RegistrationPerson[];
}

/** Who comes along, by role. */
export function Roster({ form, people }: Omit<Props, 'match'>) {
  const names = new Map(people.map(({ memberId, name }) => [memberId, name]));
  const namesOf = (ids: readonly string[]) =>
    ids.length > 0 &&
    w('counted', { names: listNames(ids.map((id) => names.get(id) ?? w('gone'))), n: ids.length });
  return (
    <DefinitionList
      columns={1}
      items={[
        ...rosterLists.map((list) => [w(list), namesOf(form.roster[list]) || ''] as const),
        form.guardian !== null && ([w('guardian'), `${form.guardian.name}　${form.guardian.phone}`] as const),
      ]}
    />
  );
}

interface Row extends PersonNeeds {
  memberId: string;
  name: string;
  role: string;
}

/** Arrival, departure and what each person needs; only what the match asks. */
export function Itinerary({ match, form, people }: Props) {
  const itinerary = match.itinerary;
  const rows = peopleOfRoster(form.roster).map((memberId): Row => ({
    memberId,
    name: people.find((each) => each.memberId === memberId)?.name ?? w('gone'),
    role: listNames(
      rosterLists.filter((list) => form.roster[list].includes(memberId)).map((list) => w(list)),
    ),
    ...(form.itinerary.people[memberId] ?? noNeeds),
  }));
  const columns: (Column<Row> | false)[] = [
    { key: 'name', title: w('name'), cell: ({ name }) => name, nowrap: true },
    { key: 'role', title: w('role'), cell: ({ role }) => role },
    itinerary.accommodation !== 'no' && { key: 'accommodation', title: w('accommodation'), cell: yesOrNo },
    itinerary.shirtSize !== 'no' && {
      key: 'shirtSize',
      title: w('shirtSize'),
      cell: ({ shirtSize }) => shirtSize,
    },
    itinerary.shoeSize !== 'no' && {
      key: 'shoeSize',
      title: w('shoeSize'),
      cell: ({ shoeSize }) => shoeSize,
    },
    itinerary.food !== 'no' && { key: 'food', title: w('food'), cell: ({ food }) => food },
  ];
  const { arrival, departure } = form.itinerary;
  return (
    <>
      <DefinitionList
        items={[
          itinerary.arrival !== 'no' && [w('arrival'), journey(arrival)],
          itinerary.departure !== 'no' && [w('departure'), journey(departure)],
          form.remark !== '' && [w('remark'), form.remark],
        ]}
      />
      <DataTable
        label={w('itinerary')}
        columns={columns.filter((each) => each !== false)}
        rows={rows}
        rowKey={({ memberId }) => memberId}
        empty={null}
      />
    </>
  );
}

function yesOrNo({ accommodation }: PersonNeeds) {
  if (accommodation === null) return '';
  return accommodation === 1 ? w('yes') : w('no');
}

function journey(travel: RegistrationForm['itinerary']['arrival']): string {
  return travel ? [formatDate(travel.day), travel.time, travel.by].filter(Boolean).join(' ') : '';
}
