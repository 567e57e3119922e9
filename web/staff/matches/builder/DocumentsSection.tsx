import { memo } from 'react';
import { LangTextField } from '#web/form/LangTextField.tsx';
import type { FieldPath } from '#web/form/field-path.ts';
import { newId } from '#web/lib/new-id.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { f } from './field-text.ts';
import { Items, named } from './Items.tsx';
import { NullableText, OptionalText } from '#web/form/OptionalText.tsx';
import { usualDocuments } from './usual.ts';
import type { Builder } from './use-builder.ts';
import type { Values } from './values.ts';

export const DocumentsSection = memo(function DocumentsSection({ b }: { b: Builder }) {
  const at = <T,>(path: string, name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  return (
    <BuilderSection name="documents" about={f('documents')}>
      <Items<Values['documents'][number]>
        b={b}
        path="documents"
        nameOf={named}
        summary={({ text, url }) => text?.zh?.slice(0, 40) || url || ''}
        make={() => ({
          id: newId(),
          name: { zh: '', en: '' },
          text: null as never,
          url: null as never,
          fileId: null as never,
        })}
        addLabel={f('addDocument')}
        usual={usualDocuments}
      >
        {(path) => (
          <>
            <LangTextField at={at(path, 'name')} label={f('documentName')} maxLength={200} required />
            <OptionalText
              at={at(path, 'text')}
              label={f('documentText')}
              hint={f('documentTextHint')}
              lines={8}
            />
            <NullableText at={at(path, 'url')} label={f('documentUrl')} />
          </>
        )}
      </Items>
    </BuilderSection>
  );
});
