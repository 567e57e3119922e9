import { inBeijing } from '#contract/fields/time.ts';

/** Each counts from: minute, hour, day, month, day of the week. */
const firstOf = [0, 0, 1, 1, 0];

/** Whether five fields of cron, by the clocks of Beijing, name the minute of this moment. All five must. */
export function isDue(cron: string, at: Date): boolean {
  const clock = inBeijing(at);
  const [, month, day, hour, minute] = clock.split(/\D/).map(Number);
  const now = [minute!, hour!, day!, month!, new Date(`${clock.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  const fields = cron.split(' ');
  if (fields.length !== now.length) throw new Error(`Not five fields: ${cron}`);
  return fields.every((field, place) =>
    field.split(',').some((part) => names(part, now[place]!, firstOf[place]!)),
  );
}

/** `*`, `7`, `8-20`; each of these with `/5`. */
function names(part: string, value: number, first: number): boolean {
  const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
  if (!match) throw new Error(`Not of cron: ${part}`);
  const [from, step] = [Number(match[1] ?? first), Number(match[3] ?? 1)];
  const last = Number(match[2] ?? (match[1] ? from : Infinity));
  return value >= from && value <= last && (value - from) % step === 0;
}
