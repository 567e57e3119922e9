import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { bareField, longField, nameField, personal, textField } from '#contract/kit/field.ts';

/** The fields by which a row shows the registration that it belongs to. */
export const ofRegistration = {
  registrationId: bareField(id),
  matchName: nameField({ zh: '赛事', en: 'Competition' }),
  timeZone: bareField(z.string()),
  unitName: personal(longField({ zh: '单位', en: 'Unit' })),
  /** '' for an individual account: the team behind it bears its person's name. */
  teamName: personal(textField({ zh: '队伍', en: 'Team' })),
  teamType: bareField(z.literal([1, 11])),
};
