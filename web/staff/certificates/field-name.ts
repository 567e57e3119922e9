import type { FieldKind, TemplateField } from '#contract/certificates/template.ts';
import { labelled } from '#web/lib/format.ts';
import { w } from './text.ts';

const names = {
  name: 'fieldName',
  team: 'fieldTeam',
  unit: 'fieldUnit',
  event: 'fieldEvent',
  group: 'fieldGroup',
  rank: 'fieldRank',
  score: 'fieldScore',
  match: 'fieldMatch',
  organiser: 'fieldOrganiser',
  date: 'fieldDate',
  number: 'fieldNumber',
  validUntil: 'fieldValidUntil',
  text: 'fieldText',
  picture: 'fieldPicture',
  qr: 'fieldQr',
} as const satisfies Record<FieldKind, string>;

export function kindName(kind: FieldKind): string {
  return w(names[kind]);
}

/** What a field is called: its kind, and of a text how it begins. */
export function fieldName({ kind, text }: Pick<TemplateField, 'kind' | 'text'>): string {
  return kind === 'text' && text ? labelled(kindName(kind), [...text].slice(0, 12).join('')) : kindName(kind);
}
