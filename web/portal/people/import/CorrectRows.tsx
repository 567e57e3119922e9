import { useEffect, useState, type ReactNode } from 'react';
import { correctionsMost, setMemberImport, type SheetRowOnWire } from '#contract/people/import-calls.ts';
import { sheetColumns, type SheetColumn } from '#contract/people/sheet.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { dropDraft, keepDraft, merged, readDraft } from '#web/form/draft.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { Form } from '#web/form/Form.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { keptSession } from '#web/lib/session.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { CellField, firstText } from './CellField.tsx';
import { faultText } from './fault-text.ts';
import { SheetButton } from './SheetButton.tsx';
import { w } from './text.ts';

interface Props {
  id: string;
  /** All that have faults. */
  rows: readonly SheetRowOnWire[];
  /** The rows were judged again. */
  onCorrected: () => void;
  onRefused: () => void;
  /** What else can be done, as long as nothing was typed that would be lost. */
  beside: ReactNode;
}

type Values = {
  id: string;
  act: 'correct';
  rows: { row: number; cells: Record<string, string>; dropPicture: boolean }[];
};

const firstOf = ({ row, cells }: SheetRowOnWire): Values['rows'][number] => ({
  row,
  cells: Object.fromEntries(
    fieldsOf(cells).map((column) => [column, firstText(column, cells[column] ?? '')]),
  ),
  dropPicture: false,
});

/** In the order of the sheet, save that the kind of a document follows its number. */
const columns: SheetColumn[] = sheetColumns.filter((each) => each !== 'idType' && each !== 'headPic');
columns.splice(columns.indexOf('idCardNumber') + 1, 0, 'idType');
const fieldsOf = (cells: SheetRowOnWire['cells']) => columns.filter((each) => cells[each] !== undefined);

/** What was typed into these rows and not sent yet is kept on this device, row by row and without ID numbers. */
export const draftOf = (id: string) => `import.${keptSession()?.uid}.${id}`;

/** The wrong cells of each row as fields: what is changed is judged again by the server. */
export function CorrectRows({ id, rows: all, onCorrected, onRefused, beside }: Props) {
  const rows = all.slice(0, correctionsMost);
  const first = rows.map(firstOf);
  const [storedRows] = useState(() => readDraft<Values['rows']>(draftOf(id))?.value ?? []);
  const sending = useSend(setMemberImport);
  const form = useSchemaForm<typeof setMemberImport.body, Values>({
    schema: setMemberImport.body,
    initial: {
      id,
      act: 'correct',
      // Judged again since, a row may ask for other cells.
      rows: first.map(
        (each) =>
          merged(
            each,
            storedRows.find(({ row }) => row === each.row),
          ) as typeof each,
      ),
    },
  });
  const changed = (row: unknown, at: number) => JSON.stringify(row) !== JSON.stringify(first[at]);
  const filled = useValue(form.at('rows'));
  const typed = filled.some(changed);
  const keep = () => {
    if (typed) keepDraft(draftOf(id), filled.filter(changed), ['*.cells.idCardNumber'], new Date());
    else dropDraft(draftOf(id));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows from what is filled in
  useEffect(keep, [filled]);
  const send: typeof sending = {
    ...sending,
    run: async () => {
      // The rows are read again, as fields of their own, before the answer comes here.
      dropDraft(draftOf(id));
      const answer = await sending.run({ ...form.values(), rows: form.values().rows.filter(changed) });
      if (answer) return answer;
      keep();
      onRefused();
      return undefined;
    },
  };
  return (
    <Section
      title={w('toCorrect', { n: all.length })}
      about={w('correctAbout')}
      action={<SheetButton sheet={{ what: 'faults', importId: id }} label={w('marked')} plain />}
    >
      <Form
        form={form}
        send={send}
        submit={w('correct')}
        blocked={typed ? undefined : w('notCorrected')}
        onSent={() => {
          toast('good', w('corrected'));
          onCorrected();
        }}
        beside={!typed && beside}
      >
        <ul className="stack list ruled open-top">
          {rows.map(({ row, name, cells, faults }, at) => {
            const why = (column: SheetColumn) =>
              faults
                .filter((each) => each.column === column)
                .map(faultText)
                .join(' ');
            return (
              <li key={row} className="stack gap-12 pad-12-0">
                <h3 className="strong">{name ? w('rowOf', { row, name }) : w('unnamed', { row })}</h3>
                <FieldRow>
                  {fieldsOf(cells).map((column) => (
                    <CellField
                      key={column}
                      at={form.at(`rows.${at}.cells.${column}`)}
                      column={column}
                      text={cells[column]!}
                      why={why(column)}
                    />
                  ))}
                  {cells.headPic !== undefined && (
                    <CheckField
                      at={form.at(`rows.${at}.dropPicture`)}
                      label={w('dropPicture')}
                      hint={<span className="bad">{why('headPic')}</span>}
                    />
                  )}
                </FieldRow>
              </li>
            );
          })}
        </ul>
        {all.length > rows.length && <p className="soft">{w('moreRows', { n: all.length - rows.length })}</p>}
      </Form>
    </Section>
  );
}
