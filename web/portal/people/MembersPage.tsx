import { getMember } from '#contract/people/calls.ts';
import { missingFilters } from '#contract/people/missing.ts';
import { peopleWords } from '#contract/people/text.ts';
import { useCall } from '#web/lib/queries.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { titles } from '#web/portal/text.ts';
import { useOpens } from '#web/portal/use-opens.ts';
import { toast } from '#web/ui/toast.ts';
import type { Filter } from '#web/ui/filter.ts';
import { useListState } from '#web/ui/list-state.ts';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { SheetButton } from './import/SheetButton.tsx';
import { w as consent } from './consent-text.ts';
import { callFilters, athleteStatuses, memberDefaults } from './member-filters.ts';
import { memberColumns } from './member-columns.tsx';
import { PeoplePage } from './PeoplePage.tsx';
import { missingItemText } from './person-words.ts';
import { SendLinks } from './SendLinks.tsx';
import { SubmitAthletes } from './SubmitAthletes.tsx';
import { w } from './text.ts';
import { useChosen } from './use-chosen.ts';
import { useOwnUnit } from './use-own-unit.ts';

/** All people whom the unit has entered. */
export function MembersPage() {
  const unit = useOwnUnit();
  const list = useListState('members', memberDefaults);
  const answer = useCall(
    getMember,
    { ...callFilters(list.filters), page: list.page, size: list.size },
    { keep: true },
  );
  const approved = unit?.approved ?? false;
  const opens = useOpens();
  const lacking = useCall(
    getMember,
    { missing: 'consent', size: 200 },
    { enabled: approved && (answer.data?.total ?? 0) > 0, quiet: true },
  );
  const lackingCount = lacking.data?.total ?? 0;
  // Those whose guardians have not been asked; the others wait for an answer.
  const unasked = lacking.data?.rows.filter(({ consentAsked }) => consentAsked === null) ?? [];
  const { selected, rows: chosen, select, clear } = useChosen(answer.data?.rows, ({ id }) => id);
  return (
    <PeoplePage
      title={w('members')}
      about={w('membersAbout')}
      add={{ to: '/member/memberCreate', word: w('add') }}
      first={
        lackingCount > 1 && (
          <div className="row gap-8-16 between notice">
            <span>
              {unasked.length > 0
                ? consent('unasked', { n: unasked.length })
                : consent('lacking', { n: lackingCount })}
            </span>
            <span className="wrap gap-8">
              <ButtonLink variant="default" to="/member/parentsLink">
                {titles('parentsLink')}
              </ButtonLink>
              {unasked.length > 0 && (
                <SendLinks
                  memberIds={unasked.map(({ id }) => id)}
                  approved={approved}
                  label={consent('sendTo', { n: unasked.length })}
                  look="second"
                />
              )}
            </span>
          </div>
        )
      }
      more={<ImportAndExport some={(answer.data?.total ?? 0) > 0} />}
      list={list}
      filters={filters()}
      answer={answer}
      columns={memberColumns(opens('/coach/index'))}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowTarget={({ id }) => ({ to: '/member/memberCreate', search: { id } })}
      rowActions={(row) =>
        row.missing.includes('consent') && (
          <SendLinks
            memberIds={[row.id]}
            approved={approved}
            label={consent(row.consentAsked ? 'sendAgain' : 'send')}
            look="row"
          />
        )
      }
      selected={selected}
      onSelect={select}
      bulk={
        <>
          <SubmitAthletes people={chosen} approved={approved} onDone={clear} />
          {chosen.some(({ missing }) => missing.includes('consent')) && (
            <SendLinks
              memberIds={chosen.map(({ id }) => id)}
              approved={approved}
              label={consent('sendMany')}
              look="bulk"
              onDone={clear}
            />
          )}
        </>
      }
      empty={w('empty')}
    />
  );
}

function ImportAndExport({ some }: { some: boolean }) {
  return (
    <>
      <ButtonLink variant="default" to="/member/memberImport">
        {w('import')}
      </ButtonLink>
      {some && (
        <SheetButton
          sheet={{ what: 'people' }}
          label={w('export')}
          plain
          onSaved={(n) => toast('good', w('exported', { n }))}
        />
      )}
    </>
  );
}

function filters(): Filter<{ [K in keyof typeof memberDefaults]: string }>[] {
  return [
    search(w('search')),
    choice(
      'role',
      w('role'),
      ([1, 2, 3, 4] as const).map((role) => ({
        value: String(role),
        label: peopleWords(`role${role}`),
      })),
    ),
    choice(
      'athlete',
      w('athlete'),
      athleteStatuses.map((each) => ({ value: String(each), label: peopleWords(`athlete${each}`) })),
    ),
    choice('missing', peopleWords('missing'), optionsOf(missingFilters, missingItemText)),
    choice(
      'gender',
      w('gender'),
      ([1, 2] as const).map((each) => ({
        value: String(each),
        label: peopleWords(`gender${each}`),
      })),
    ),
    choice('order', w('order'), [{ value: 'name', label: w('orderByName') }]),
  ];
}
