import type { PictureKind } from '#contract/files/kinds.ts';
import { shirtSizes, shoeSizes } from '#contract/people/sizes.ts';
import { uploaderOf } from '#web/form/files/upload.ts';
import { useShownUrl } from '#web/form/files/use-file-urls.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { PhotoField } from '#web/form/PhotoField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { Arrival } from '#web/shell/Arrival.tsx';
import { Section } from '#web/ui/Section.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { RolesField } from './RolesField.tsx';
import { w } from './text.ts';
import { w as formWords } from './form-text.ts';
import type { MemberFormState } from './use-member-form.ts';

interface Props {
  form: MemberFormState;
}

export function PartFields({ form }: Props) {
  return (
    <Arrival id="part">
      <Section title={formWords('part')}>
        <div className="stack gap-20 pad-bottom-12">
          <RolesField
            at={form.at('member.roles')}
            label={w('roles')}
            hint={formWords('rolesHint')}
            required
          />
          <PhoneField at={form.at('member.phone')} label={formWords('phone')} hint={formWords('phoneHint')} />
        </div>
      </Section>
    </Arrival>
  );
}

export function PictureFields({ form }: Props) {
  return (
    <Section title={formWords('pictures')} about={formWords('picturesAbout')}>
      <div className="pad-bottom-12">
        <Portrait form={form} />
      </div>
    </Section>
  );
}

export function Portrait({ form }: Props) {
  return (
    <Picture
      at={form.at('member.headPic')}
      kind="portrait"
      label={w('headPic')}
      hint={formWords('headPicHint')}
      shape="portrait"
    />
  );
}

/** Sizes by height in cm say so: 110 is no letter. */
export function shirtText(size: string): string {
  return /^\d{3}$/.test(size) ? formWords('tall', { size }) : size;
}

export function TripFields({ form }: Props) {
  return (
    <Section title={formWords('trip')} about={formWords('tripAbout')}>
      <div className="stack gap-20 pad-bottom-12">
        <FieldRow>
          <SelectField
            at={form.at('member.shirtSize')}
            label={formWords('shirtSize')}
            options={optionsOf(shirtSizes, shirtText)}
            clearable
          />
          <SelectField
            at={form.at('member.shoeSize')}
            label={formWords('shoeSize')}
            options={optionsOf(shoeSizes, (value) => formWords('shoe', { size: value }))}
            clearable
          />
        </FieldRow>
        <FieldRow>
          <RadioField
            at={form.at('member.accommodation')}
            label={formWords('accommodation')}
            options={[
              { value: 1, label: formWords('yes') },
              { value: 2, label: formWords('no') },
            ]}
          />
          <TextField
            at={form.at('member.foodRequest')}
            label={formWords('food')}
            placeholder={formWords('foodHint')}
            maxLength={200}
          />
        </FieldRow>
        <TextField at={form.at('member.wechatId')} label={formWords('wechat')} maxLength={40} />
      </div>
    </Section>
  );
}

interface PictureProps {
  at: FieldPath<string | null>;
  kind: PictureKind;
  label: string;
  hint?: string;
  shape?: 'card' | 'portrait';
  required?: boolean;
}

/** A picture of the person with its preview. */
export function Picture({ at, kind, ...field }: PictureProps) {
  const id = useValue(at);
  const url = useShownUrl(id ?? '').url;
  return <PhotoField at={at} upload={uploaderOf(kind)} url={url} {...field} />;
}
