import { getDifferences } from '#contract/payments/settlement-file-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { titles } from '#web/staff/text.ts';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { callFilters, defaults, spanOf } from './filters.ts';
import { SettlementFileGrid } from './SettlementFileGrid.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { w } from './text.ts';
import { UnverifiedList } from './UnverifiedList.tsx';

/** The gateways' settlement files against our books: first the differences to decide, then the state of every day. */
export function ReconciliationPage() {
  const list = useListState('staff.reconciliation', defaults);
  const { filters, page, size } = list;
  const body = callFilters(filters);
  const answer = useCall(getDifferences, { ...body, page, size }, { keep: true });
  return (
    <Page
      title={titles('reconciliation')}
      about={w('about')}
      action={
        <ExportButton
          lists={['differences']}
          filters={body}
          disabled={!answer.data || answer.data.rows.length === 0}
        />
      }
    >
      {answer.data && <UnverifiedList rows={answer.data.unverified} />}
      <DifferenceList list={list} answer={answer} />
      <SettlementFileGrid
        span={spanOf(filters)}
        onSpan={(days) => list.setFilters({ days })}
        onDifferences={(bill) => {
          list.setFilters({ ...defaults, days: filters.days, state: 'all', bill });
          window.scrollTo({ top: 0 });
        }}
      />
    </Page>
  );
}
