import { actTexts, type ActName } from '#contract/audit/acts.ts';
import { subjectTexts, type SubjectName } from '#contract/audit/subjects.ts';
import { realms, type AuditFilter } from '#contract/audit/calls.ts';
import { isDate } from '#contract/fields/dates.ts';

/** In the address; `after` is where the page begins, as `at id`. */
export const defaults = {
  text: '',
  from: '',
  through: '',
  act: '',
  subject: '',
  realm: '',
  matchId: '',
  after: '',
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the server is asked; what it would not understand is left out. */
export function callFilters(filters: typeof defaults): AuditFilter {
  const { text, from, through, act, subject, realm, matchId } = filters;
  const as = realms.find((each) => each === realm);
  return {
    ...(text ? { text } : {}),
    ...(isDate(from) ? { from } : {}),
    ...(isDate(through) ? { through } : {}),
    ...(act in actTexts ? { act: act as ActName } : {}),
    ...(subject in subjectTexts ? { subject: subject as SubjectName } : {}),
    ...(as ? { realm: as } : {}),
    ...(uuid.test(matchId) ? { matchId } : {}),
  };
}

export function afterIn(value: string): { at: string; id: string } | undefined {
  const [at = '', id = ''] = value.split(' ');
  return uuid.test(id) && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}
