import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import {
  bareField,
  choiceField,
  flagField,
  instantField,
  longField,
  madeField,
  personal,
  textField,
} from '#contract/kit/field.ts';
import { queue } from '#contract/kit/queue.ts';
import { rosterLists } from '#contract/registrations/registration.ts';
import { ofRegistration } from '#contract/registrations/of-registration.ts';
import { substitutionStatuses } from './status.ts';
import { substitutionWords } from './text.ts';

const { status1, status2, status4, status5 } = substitutionWords.texts;

const statuses = choiceField(
  { zh: '状态', en: 'State', file: { zh: '状态', en: 'Status' } },
  {
    1: { ...status1, tone: 'wait' },
    2: { ...status2, tone: 'good' },
    4: { ...status4, tone: 'bad' },
    5: { ...status5, tone: 'neutral' },
  },
);

/** A request as the list of staff shows it; exports hold the fields in this order. */
export const substitution = {
  id: bareField(id),
  who: madeField({ zh: '队伍', en: 'Team' }),
  matchName: ofRegistration.matchName,
  unitName: ofRegistration.unitName,
  teamName: ofRegistration.teamName,
  teamType: ofRegistration.teamType,
  status: { ...statuses, wire: z.literal(substitutionStatuses) },
  list: { ...textField({ zh: '角色', en: 'Role' }), wire: z.enum(rosterLists) },
  swap: madeField({ zh: '换人', en: 'Substitution' }),
  outName: personal(textField({ zh: '换下', en: 'Goes out', file: { zh: '换下', en: 'Out' } })),
  inName: personal(textField({ zh: '换上', en: 'Comes in', file: { zh: '换上', en: 'In' } })),
  events: { ...longField({ zh: '项目', en: 'Events' }), wire: z.array(langText) },
  /** A start list of its events is out: the director decides. */
  director: flagField({ zh: '需竞赛主任决定', en: 'For the director' }),
  askedAt: instantField({ zh: '申请时间', en: 'Asked' }),
};

export const substitutionQueue = queue('substitutions', substitution, [], 'status');
