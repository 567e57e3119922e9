import { ErrorState } from './ErrorState.tsx';

/** What `useCall` gives of a list. */
export interface ListAnswer<Row> {
  data: { rows: readonly Row[]; total: number } | undefined;
  error: { message: string } | null;
  stale: boolean;
  again: () => void;
}

/** A list's answer as a `DataTable` shows it; a reading that fails leaves the rows that are there. */
export function rowsOf<Row>({ data, error, stale, again }: ListAnswer<Row>) {
  return {
    rows: data?.rows,
    total: data?.total,
    stale,
    failed: error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined,
  };
}
