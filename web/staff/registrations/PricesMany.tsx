import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { applyPrices } from '#contract/registrations/exception-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { send } from '#web/lib/client.ts';
import { LeftOut, type Cases, type ChosenCases, type Left } from '#web/staff/queues/bulk/LeftOut.tsx';
import { pass } from '#web/staff/queues/bulk/run.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Row } from './case.ts';
import { w } from './text.ts';

/** Puts those of the chosen registrations that go by an older price list on the present one, for one reason. */
export function PricesMany({ rows, onDone, ...cases }: ChosenCases<Row>) {
  const client = useQueryClient();
  const older = rows.filter(({ olderPrices }) => olderPrices);
  // The rows as they were when it began.
  const [batch, setTaken] = useState<readonly Row[] | null>(null);
  const close = (applied: boolean) => {
    setTaken(null);
    if (!applied) return;
    onDone();
    void client.invalidateQueries();
  };
  return (
    <>
      {older.length > 0 && (
        <Button size="sm" variant="light" onClick={() => setTaken(older)}>
          {w('pricesMany', { n: older.length })}
        </Button>
      )}
      <FormDialog
        opened={batch !== null}
        onClose={() => close(false)}
        title={w('pricesManyTitle', { n: batch?.length ?? 0 })}
      >
        {batch && <ManyForm {...cases} rows={batch} onClose={close} />}
      </FormDialog>
    </>
  );
}

const reasonOnly = z.pick(applyPrices.body, { reason: true });

function ManyForm({
  rows,
  onClose,
  ...cases
}: Cases<Row> & { rows: readonly Row[]; onClose: (applied: boolean) => void }) {
  const form = useSchemaForm({ schema: reasonOnly, initial: { reason: '' } });
  const [skipped, setSkipped] = useState<readonly Left<Row>[]>([]);
  const [ended, setEnded] = useState(false);
  const applyAll = async ({ reason }: { reason: string }) => {
    const outcomes: Left<Row>[] = [];
    for (const row of rows) {
      const { id, version } = row;
      outcomes.push({ row, why: await pass(() => send(applyPrices, { id, version, reason })) });
      setSkipped([...outcomes]);
    }
    return outcomes.filter(({ why }) => why.length > 0);
  };
  if (ended)
    return (
      <div className="stack gap-16">
        <LeftOut {...cases} left={skipped.filter(({ why }) => why.length > 0)} />
        <div>
          <Button onClick={() => onClose(true)}>{w('pricesManyClose')}</Button>
        </div>
      </div>
    );
  return (
    <Form
      form={form}
      send={{ run: applyAll, error: null }}
      submit={w('pricesApply')}
      onCancel={() => onClose(false)}
      onSent={(skipped) => {
        if (skipped.length < rows.length)
          toast('good', w('pricesManyApplied', { n: rows.length - skipped.length }));
        if (skipped.length === 0) onClose(true);
        else setEnded(true);
      }}
    >
      <p>{w('pricesManyAbout')}</p>
      <ul className="wrap list gap-4-12 scrolls-low">
        {rows.map((row) => (
          <li key={row.id}>{cases.nameOf(row)}</li>
        ))}
      </ul>
      <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} />
      {skipped.length > 0 && <Progress label={w('pricesApplying')} value={skipped.length} of={rows.length} />}
    </Form>
  );
}
