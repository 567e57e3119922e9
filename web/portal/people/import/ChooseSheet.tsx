import { setMemberImport, type MemberImport } from '#contract/people/import-calls.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { FileField } from '#web/form/FileField.tsx';
import { Form } from '#web/form/Form.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useValue } from '#web/form/field-path.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SheetButton } from './SheetButton.tsx';
import { w } from './text.ts';

interface Props {
  /** Why the sheet before came to nothing. */
  failed: MemberImport['failed'];
  /** The sheet that was here was put aside elsewhere. */
  lost: boolean;
  /** Called with the new import’s id. */
  onBegun: (id: string) => void;
}

/** The template to fill in, and the filled-in sheet to be checked. */
export function ChooseSheet({ failed, lost, onBegun }: Props) {
  const form = useSchemaForm({
    schema: setMemberImport.body,
    initial: { id: newId(), act: 'begin' as const, fileId: '' as string | null },
  });
  const fileId = useValue(form.at('fileId'));
  return (
    <Form
      form={form}
      send={useSend(setMemberImport)}
      submit={w('check')}
      blocked={fileId || form.isUploading() ? undefined : w('noFile')}
      onSent={({ id }) => onBegun(id)}
    >
      {failed && (
        <div className="flex notice gap-8" data-tone="bad" role="alert">
          <Icon className="above-4 rigid" name="alert" size={16} />
          <div>
            <strong>{w('failedBefore')}</strong>
            <p>{textOfCode(failed.code, failed.values)}</p>
            <p>{w('failedSafe')}</p>
          </div>
        </div>
      )}
      {lost && (
        <p className="flex notice gap-8 breaks" data-tone="wait" role="alert">
          <Icon className="above-4 rigid" name="alert" size={16} />
          {w('lost')}
        </p>
      )}
      <div className="row gap-8-24 pad-16 between on-wash">
        <p className="grow-wide">{w('templateAbout')}</p>
        <SheetButton sheet={{ what: 'template' }} label={w('template')} />
      </div>
      <FileField
        at={form.at('fileId')}
        label={w('choose')}
        sort="sheet"
        roomy
        upload={paperUploaderOf('sheet')}
        required
      />
    </Form>
  );
}
